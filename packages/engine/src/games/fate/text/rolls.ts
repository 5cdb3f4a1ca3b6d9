/** The rolls and decisions of this book, as people are asked for them. */
import type { ChoiceAbout, RollAbout } from '../../../kernel/index.ts';
import type { Role } from '../request.ts';

export const ROLLS: Readonly<Record<Role, RollAbout>> = {
  actor: { label: 'Fate dice of the character who acts', ask: 'Roll your action', told: 'rolls', sides: 'F', count: 4 },
  opposition: {
    label: 'Fate dice of the opposition',
    ask: 'Roll your opposition',
    told: 'rolls opposition',
    sides: 'F',
    count: 4,
  },
};

const named: RollAbout = {
  label: 'Fate dice',
  ask: 'Roll your dice',
  told: 'rolls',
  named: true,
  sides: 'F',
  count: 4,
};

/** In a scene the dice of each side are some character's. */
export const SCENE_ROLLS: typeof ROLLS = { actor: named, opposition: named };

const invoke: ChoiceAbout = {
  label: 'Invoke',
  told: 'decides whether to invoke an aspect',
  ask: 'Invoke an aspect, for +2 or to reroll?',
  options: { pass: 'Pass' },
};
const onFail: ChoiceAbout = {
  label: 'On a failure',
  told: 'decides whether to succeed at a cost',
  ask: 'Fail, or succeed at a serious cost?',
  options: { fail: 'Simply fail', 'serious-cost': 'Succeed at a serious cost' },
};
const costVeto: ChoiceAbout = {
  label: 'GM’s approval',
  told: 'decides whether to allow it',
  ask: 'Allow success at a serious cost?',
  options: { allow: 'Allow it', refuse: 'Refuse it' },
};
const reduceForBoost: ChoiceAbout = {
  label: 'Boost for a shift',
  told: 'decides whether to lower the hit for a boost',
  ask: 'Lower the hit by 1 for a boost?',
  options: { true: 'Lower it', false: 'Keep the hit' },
};
const advantageFail: ChoiceAbout = {
  label: 'The advantage failed',
  told: 'decides what the failure leaves',
  ask: 'No aspect, or an aspect that your opponent can use?',
  options: { 'no-aspect': 'No aspect', theirs: 'An aspect, but the free invocation is theirs' },
};
const discoverStyle: ChoiceAbout = {
  label: 'With style',
  told: 'decides what success with style brings',
  ask: 'A boost, or an aspect with a free invocation?',
  options: { boost: 'A boost', aspect: 'An aspect with a free invocation' },
};
const discoverTie: ChoiceAbout = {
  label: 'What an opponent gets',
  told: 'decides what an opponent gets',
  ask: 'The aspect is revealed; what does an opponent get?',
  options: { 'free-invocation': 'A free invocation', boost: 'A boost' },
};
const stunt: ChoiceAbout = {
  label: 'Stunt',
  told: 'decides whether a stunt applies',
  ask: 'Does this stunt apply here?',
  options: { true: 'It applies', false: 'Not here' },
};
export const absorbChoice: ChoiceAbout = {
  label: 'Take the hit',
  ask: 'How do you take the hit?',
  told: 'decides how to take the hit',
};

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
