/** The rolls and decisions of this book, as people are asked for them. */
import type { ChoiceAbout, RollAbout } from '../../../kernel/index.ts';
import type { Role } from '../request.ts';

export const ROLLS: Readonly<Record<Role, RollAbout>> = {
  actor: { label: 'Actor’s Fate dice', sides: 'F', count: 4 },
  opposition: { label: 'Opposition’s Fate dice', sides: 'F', count: 4 },
};

const named: RollAbout = { label: 'Fate dice', named: true, sides: 'F', count: 4 };

/** In a scene the dice of each side are some character's. */
export const SCENE_ROLLS: typeof ROLLS = { actor: named, opposition: named };

const invoke: ChoiceAbout = {
  label: 'Invoke',
  ask: 'Invoke an aspect, for +2 or to reroll?',
  options: { pass: 'Pass' },
};
const onFail: ChoiceAbout = {
  label: 'On a failure',
  ask: 'Fail, or succeed at a serious cost?',
  options: { fail: 'Simply fail', 'serious-cost': 'Succeed at a serious cost' },
};
const costVeto: ChoiceAbout = {
  label: 'GM’s approval',
  ask: 'Allow success at a serious cost?',
  options: { allow: 'Allow it', refuse: 'Refuse it' },
};
const reduceForBoost: ChoiceAbout = {
  label: 'Boost for a shift',
  ask: 'Lower the hit by 1 for a boost?',
  options: { true: 'Lower it', false: 'Keep the hit' },
};
const advantageFail: ChoiceAbout = {
  label: 'The advantage failed',
  ask: 'No aspect, or an aspect that your opponent can use?',
  options: { 'no-aspect': 'No aspect', theirs: 'An aspect, but the free invocation is theirs' },
};
const discoverStyle: ChoiceAbout = {
  label: 'With style',
  ask: 'A boost, or an aspect with a free invocation?',
  options: { boost: 'A boost', aspect: 'An aspect with a free invocation' },
};
const discoverTie: ChoiceAbout = {
  label: 'What an opponent gets',
  ask: 'The aspect is revealed; what does an opponent get?',
  options: { 'free-invocation': 'A free invocation', boost: 'A boost' },
};
const stunt: ChoiceAbout = {
  label: 'Stunt',
  ask: 'Does this stunt apply here?',
  options: { true: 'It applies', false: 'Not here' },
};
export const absorbChoice: ChoiceAbout = { label: 'Take the hit', ask: 'How do you take the hit?' };

export const ROLL_CHOICES = {
  invoke,
  onFail,
  costVeto,
  reduceForBoost,
  advantageFail,
  discoverStyle,
  discoverTie,
  stunt,
} as const;
