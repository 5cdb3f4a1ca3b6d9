import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../../../tests/seed.ts';
import {
  check,
  type Move,
  type PlainRecord,
  play,
  resume,
  type Shape,
  type Source,
  seeded,
  throwerFrom,
} from '../../../kernel/index.ts';
import { scoreOf } from '../encounter/order.ts';
import type { State } from '../encounter/state.ts';
import { SYSTEM_KINDS, systemsProblem } from '../frame.ts';
import { mfz } from '../index.ts';

const encounter = mfz.encounter!;
const PEOPLE = ['ines', 'tomas'] as const;
const MOVES = 40;
/** Enough to come, all but once in a hundred times, upon what goes wrong in one fight of 200. */
const FIGHTS = runs(1000);
/** Room for a busy machine. */
const PATIENCE = 600_000;

const pick = <T>(source: Source, all: readonly T[]): T => all[source.next() % all.length]!;

function someFrame(source: Source, name: string): PlainRecord {
  const systems = Array.from({ length: source.next() % 3 }, () => pick(source, SYSTEM_KINDS)).filter(
    (_, i, all) => systemsProblem({ systems: all.slice(0, i + 1) }, '') === undefined,
  );
  return {
    id: name,
    name,
    systems,
    white: source.next() % 4 === 0 ? 2 : 1,
    rockets: source.next() % 2,
    nearStation: source.next() % 4 === 0,
    ...(source.next() % 4 === 0 ? { behind: 'wall' } : {}),
    ...(source.next() % 4 === 0 ? { station: 'mill' } : {}),
    ...(source.next() % 4 === 0 ? { called: systems.map((_, i) => (i === 0 ? 'pod' : '')) } : {}),
  };
}

function setup(source: Source): PlainRecord {
  return {
    settings: { station: pick(source, ['once', 'strict']), dropWhite: pick(source, ['off', 'on']) },
    terrain: [
      {
        id: 'wall',
        name: 'the wall',
        ...(source.next() % 2 === 0 ? { hitsToBreach: source.next() % 3 } : {}),
        ...(source.next() % 2 === 0 ? { pieces: source.next() % 20 } : {}),
      },
    ],
    stations: [{ id: 'mill', name: 'the mill', ...(source.next() % 2 === 0 ? { holder: pick(source, PEOPLE) } : {}) }],
    players: PEOPLE.map((name, i) => ({
      id: name,
      name,
      pointsPerAsset: 3 + (source.next() % 5),
      stations: source.next() % 3,
      frames: Array.from({ length: source.next() % 4 === 0 ? 2 : 1 }, (_, k) => someFrame(source, `frame-${i}-${k}`)),
    })),
  };
}

/** As an interface reads it. */
function read(shape: Shape, value: unknown): unknown {
  const checked = check(shape, value);
  if (!checked.ok) throw new Error(`${checked.error.path}: ${checked.error.message}`);
  return checked.value;
}

/** Anything at all now and then, but mostly what brings a fight to its end. */
function choose(source: Source, moves: readonly Move[]): PlainRecord {
  const eager = moves.filter(
    ({ action: { kind, target } }) =>
      kind === 'attack' || (kind === 'activate' && target !== undefined && target !== 'terrain'),
  );
  return pick(source, eager.length > 0 && source.next() % 8 > 0 ? eager : moves).action;
}

/** Attacks now and then find the target in cover. */
function covered(source: Source, state: State, action: PlainRecord): PlainRecord {
  if (action.kind !== 'attack' || !Object.hasOwn(state.frames, state.turns.at(-1)!.target!)) return action;
  const taken = [state.turns.at(-1)!.frame, state.turns.at(-1)!.target];
  const others = Object.keys(state.frames).filter((id) => !taken.includes(id) && state.frames[id]!.white > 0);
  const kind = source.next() % 4;
  if (kind === 0) return { ...action, cover: { kind: 'terrain', hitsToBreach: source.next() % 3 } };
  if (kind === 1) return { ...action, cover: { kind: 'terrain', pieces: source.next() % 20 } };
  return kind === 2 && others.length > 0
    ? { ...action, cover: { kind: 'frame', frame: pick(source, others) } }
    : action;
}

function sound(before: State, state: State): void {
  for (const [id, frame] of Object.entries(state.frames)) {
    const was = before.frames[id]!;
    if (frame.systems.length > was.systems.length || frame.white > was.white) throw new Error('a frame grew');
    if (frame.white === 0 && (frame.spot > 0 || frame.defense !== 'unassigned')) throw new Error('a wreck has markers');
    if (
      frame.white < was.white &&
      was.systems.length > 0 &&
      state.settings.dropWhite === 'off' &&
      frame.systems.length > 0
    )
      throw new Error('a white die went before a system');
    const open = state.turns.some((turn) => turn.frame === id);
    if (frame.white > 0 && frame.activated && !open && frame.defense === 'unassigned')
      throw new Error('no defense after a turn');
    if (open && frame.white === 0) throw new Error('a wreck is acting');
  }
  for (const [id, player] of Object.entries(state.players))
    if (player.score !== scoreOf(state, id)) throw new Error('the score is stale');
  const fault = encounter.invalidState!(state);
  if (fault !== undefined) throw new Error(`${fault.path}: ${fault.message}`);
}

it(
  'MFZ-42, MFZ-43, TN-08 random fights stay lawful and replay from their log to the same state',
  () => {
    let attacks = 0;
    let wrecks = 0;
    let ended = 0;
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const source = seeded(`fight ${seed}`);
        const thrower = throwerFrom(source);
        const first = encounter.start(setup(source)) as PlainRecord;
        let state = first;
        const log: { readonly action: unknown; readonly inputs: Parameters<typeof resume>[2] }[] = [];
        for (let i = 0; i < MOVES; i++) {
          const moves = encounter.legal(state);
          if (moves.length === 0) {
            ended++;
            break;
          }
          const action = read(encounter.action, covered(source, state as State, choose(source, moves)));
          const problem = encounter.illegalReason(state, action);
          if (problem !== undefined) throw new Error(problem.message);
          const ran = play(encounter.act, { state, action }, thrower);
          if (ran.kind !== 'finished') throw new Error('a legal move is played to its end');
          const { result, trace: played } = ran;
          sound(state as State, result.state as unknown as State);
          if (result.outcome === 'hit') attacks++;
          if (result.facts.targetDestroyed === true) wrecks++;
          log.push({ action, inputs: { dice: played.dice, choices: played.choices } });
          state = result.state;
        }
        let again = first;
        for (const { action, inputs } of log) {
          const ran = resume(encounter.act, { state: again, action }, inputs);
          if (ran.kind !== 'finished') throw new Error('the log is short');
          again = ran.result.state;
        }
        if (JSON.stringify(again) !== JSON.stringify(state)) throw new Error('the log came to another state');
        read(encounter.state, JSON.parse(JSON.stringify(state)));
      }),
      { numRuns: FIGHTS },
    );
    expect(attacks).toBeGreaterThan(FIGHTS);
    expect(wrecks).toBeGreaterThan(0.4 * FIGHTS);
    expect(ended).toBeGreaterThan(0.4 * FIGHTS);
  },
  PATIENCE,
);
