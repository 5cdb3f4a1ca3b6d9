/** What is hidden in a scene: a seat that may not know it is not told how much of it there is. */
import { describe, expect, it } from 'vitest';
import { TestTable } from './testing/local.ts';

describe('what is hidden', () => {
  it('D30 a player is sent the same whether nothing is hidden in a scene or three things are', () => {
    const people = [
      { name: 'Sera', side: 'heroes', aspects: ['Never Caught'] },
      { name: 'Wolf', side: 'pack', gm: true },
    ];
    const sent = (...hidden: readonly string[]) => {
      const aspects = hidden.map((name) => ({ name, hidden: true }));
      const table = new TestTable({
        visibility: 'hidden',
        system: 'fate',
        name: 'Dana',
        setup: { scene: 'conflict', people, aspects },
      });
      const sera = table.join('Ana');
      table.do('s1', { kind: 'seat', seat: sera, plays: ['sera'] });
      const labels = table.view(sera).fight!.moves!.map(({ label }) => label);
      expect(labels.filter((label) => label.includes('hidden'))).toEqual(['Sera looks for something hidden']);
      return JSON.stringify([table.view(sera), table.log(sera)]);
    };
    const none = sent();
    for (const hidden of [['Pit'], ['Pit', 'Trap', 'Spy']]) expect(sent(...hidden)).toBe(none);
  });
});
