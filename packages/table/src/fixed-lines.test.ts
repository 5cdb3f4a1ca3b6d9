/** A mistyped die is fixed: of the lines of its action only those that hold no longer are struck. */
import { SYSTEMS } from '@strikehome/engine/games';
import { expect, it } from 'vitest';
import { exported, foldAll, isFailure, readFile, verify } from './index.ts';
import { TestTable } from './testing/local.ts';

it.each(Object.keys(SYSTEMS))('in a fight of %s a die is fixed, and every line that still holds stays', (system) => {
  const { setup } = SYSTEMS[system]!.encounter!.examples[0]!;
  const table = new TestTable({ system, name: 'Dana', setup });
  const types = () => {
    const needs = table.view('s1').fight!.waiting?.needs;
    if (needs?.kind !== 'dice') return undefined;
    const [entry] = table.do('s1', { kind: 'type', faces: Array.from({ length: needs.count }, () => 1) });
    return { ...needs, seq: entry!.seq };
  };
  const answer = () => {
    const needs = table.view('s1').fight!.waiting!.needs!;
    if (needs.kind === 'dice') types();
    else table.do('s1', { kind: 'choose', option: needs.default });
  };
  const typedFirst = () => {
    const { moves } = table.view('s1').fight!;
    const { action } = moves.find((one) => one.action.kind === 'attack') ?? moves[0]!;
    table.do('s1', { kind: 'do', action });
    while (table.view('s1').fight!.waiting!.needs!.kind === 'choice') answer();
    return types()!;
  };
  const { seq, id, count } = typedFirst();
  const begins = table.entries.findLast(({ kind }) => kind === 'do')!.seq;
  const struck = () => table.log('s1').flatMap((one) => (one.struck ? [one.seq] : []));
  // While it is under way, only the line with the die is struck; once it is done, also what it came to.
  for (const face of system === 'fate' ? [0, -1] : [2, 3]) {
    const isOpen = table.table.waiting !== undefined;
    const last = table.entries.at(-1)!;
    const at = table.entries.findLast(({ dice = {} }) => Object.hasOwn(dice, id))!.seq;
    table.do('s1', { kind: 'change', seq: at, roll: id, faces: Array.from({ length: count }, () => face) });
    expect(struck()).not.toContain(begins);
    expect(struck()).toContain(at);
    if (isOpen) expect(struck()).toEqual([seq]);
    else expect(struck()).toContain(last.seq);
    expect(foldAll(table.entries)).toEqual(table.table);
    const file = readFile(JSON.parse(JSON.stringify(exported(table.table, table.entries, table.seat('s1')))));
    if (isFailure(file)) throw new Error(file.error.message);
    expect(verify(file).faults).toEqual([]);
    while (table.table.waiting !== undefined) answer();
  }
});
