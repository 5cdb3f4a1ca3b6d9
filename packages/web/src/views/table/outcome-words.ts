/** An outcome by its word and tone, and what an entry changed in words. */
import { signal } from '@preact/signals';
import type { OutcomeKind } from '@strikehome/engine/kernel';
import type { Shown, View } from '@strikehome/table';
import { changesIn } from '../../state/changes.ts';
import { humanize } from '../../state/labels.ts';
import { fetchSystem } from '../../state/registry.ts';
import { systemOf } from '../../state/whatif.ts';

/** The outcome of a move that is no single action, by the word and tone of an action that knows it. */
export function outcomeIn(system: string, outcome: string): OutcomeKind {
  for (const { outcomes } of Object.values(systemOf(system).actions)) {
    if (Object.hasOwn(outcomes, outcome)) return outcomes[outcome]!;
  }
  return { label: humanize(outcome), tone: 'even' };
}

/** The games whose own sentences for changes are here. The page of a seat begins without the rules, which have them. */
const said = signal<readonly string[]>([]);
const asked = new Set<string>();

function fetchSentences(system: string): void {
  if (asked.has(system)) return;
  asked.add(system);
  void fetchSystem(system).then(
    () => {
      said.value = [...said.peek(), system];
    },
    () => asked.delete(system),
  );
}

/** What an entry changed, with people by their names; the sentences of the game are fetched with the first change. */
export function changesOf({ changes = [] }: Shown, { table, fight }: View): readonly string[] {
  if (changes.length > 0 && !said.value.includes(table.system) && systemOf(table.system).changeTexts === undefined)
    queueMicrotask(() => fetchSentences(table.system));
  return changesIn(table.system, changes, (who) => fight?.people.find(({ id }) => id === who)?.name ?? humanize(who));
}
