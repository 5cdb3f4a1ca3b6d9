/** What a fighter can do, as a list: by kind of move, by target, or all that can be done to one target. */
import type { Move, MoveAbout } from '@strikehome/engine/kernel';
import { capital } from '../../state/verdict.ts';
import { kindOf, wordsOf } from './move-words.ts';
import { gatheredBy, MOST, type Said } from './offer.ts';

/** A line of the list: one move, or what is chosen from next. */
export interface Deed {
  readonly words: string;
  readonly help?: string | undefined;
  readonly move?: Move;
  readonly next?: Said;
}

export interface DeedList {
  /** After the name of the one who acts: "→ Captain", ": Attack". */
  readonly heading: string;
  /** Said once where it holds for the whole list. */
  readonly help?: string | undefined;
  readonly deeds: readonly Deed[];
}

export interface DeedNames {
  readonly actor: string;
  readonly nameOf: (id: string) => string;
  readonly about: (move: Move) => MoveAbout | undefined;
}

/** `own` are the moves of the one who acts. Undefined where nothing was tapped that has a list. */
export function deedsOf(own: readonly Move[], said: Said, names: DeedNames): DeedList | undefined {
  const kind = own.filter((move) => said.kind === undefined || kindOf(move) === said.kind);
  if (said.target !== undefined) return toTarget(kind, said.target, names);
  if (said.kind !== undefined) return ofKind(kind, said, names);
  return said.list ? byKind(own, said, names) : undefined;
}

function toTarget(moves: readonly Move[], target: string, { actor, nameOf, about }: DeedNames): DeedList | undefined {
  const aimed = moves.filter((move) => move.target === target);
  if (aimed.length === 0) return undefined;
  const helps = [...new Set(aimed.map((move) => about(move)?.help))];
  const isSame = helps.length === 1;
  return {
    heading: ` → ${nameOf(target)}`,
    help: isSame ? helps[0] : undefined,
    deeds: aimed.map((move) => ({
      words: wordsOf(move, actor, about(move)),
      help: isSame ? undefined : about(move)?.help,
      move,
    })),
  };
}

/** Of one kind: each move with its target, or the targets first where there are too many. */
function ofKind(moves: readonly Move[], said: Said, { actor, nameOf, about }: DeedNames): DeedList | undefined {
  const [first] = moves;
  if (first === undefined) return undefined;
  const words = (move: Move) => {
    const own = wordsOf(move, actor, about(move));
    return move.target === undefined ? own : `${nameOf(move.target)}${own.replace(/^[^:]*/, '')}`;
  };
  const free = moves.filter(({ target }) => target === undefined);
  const byTarget = [
    ...gatheredBy(
      moves.filter(({ target }) => target !== undefined),
      ({ target }) => target!,
    ),
  ];
  const crowded = moves.length > MOST && byTarget.length > 1;
  const aimed = byTarget.flatMap(([target, all]): readonly Deed[] =>
    crowded && all.length > 1
      ? [{ words: capital(nameOf(target)), next: { ...said, target } }]
      : all.map((move) => ({ words: capital(words(move)), move })),
  );
  // The kind alone says nothing here: it is the one without a target.
  const alone = (move: Move) => (byTarget.length > 0 && words(move) === about(move)?.label ? 'No target' : words(move));
  const others = free.map((move) => ({ words: alone(move), move }));
  // Folded where there are too many: what is aimed at no fighter comes after a tap.
  const folds = crowded && others.length > 1 && !said.all;
  const rest: readonly Deed[] = folds ? [{ words: 'Other targets', next: { ...said, all: true } }] : others;
  return {
    heading: `: ${about(first)?.label ?? wordsOf(first, actor, undefined)}`,
    help: about(first)?.help,
    deeds: said.all ? others : [...aimed, ...rest],
  };
}

/** Every kind once, in the order of the game. */
function byKind(own: readonly Move[], said: Said, { actor, about }: DeedNames): DeedList {
  const deeds = [...gatheredBy(own, kindOf)].map(([kind, all]): Deed => {
    const [first] = all;
    const known = about(first!);
    if (all.length === 1 && first!.target === undefined)
      return { words: wordsOf(first!, actor, known), help: known?.help, move: first! };
    const { list: _, ...rest } = said;
    return { words: known?.label ?? wordsOf(first!, actor, known), help: known?.help, next: { ...rest, kind } };
  });
  return { heading: '', deeds };
}
