/** The books as they are written become clauses that can be found. */
import { describe, expect, it } from 'vitest';
import { clausesOf, isPlayed, piecesOf, search } from './parse.ts';

const BOOK = `# A book

Words before the first clause.

## The roll

- **ABC-01** (behavior) Roll 2d6 and
  add your skill.
- **ABC-02** (ruling, behavior) A list:
  - first
  - second

Words between.

### Harm

- **ABC-03** (advice) See ABC-01 and \`skill\`, **always**.
- **d-01** (ruling) Ties fail.
`;

describe('a book of rules', () => {
  it('is read by chapter and clause, with lines that go on', () => {
    expect(clausesOf(BOOK)).toEqual([
      { id: 'ABC-01', mark: 'behavior', text: 'Roll 2d6 and add your skill.', chapter: 'The roll' },
      { id: 'ABC-02', mark: 'ruling, behavior', text: 'A list:\n- first\n- second', chapter: 'The roll' },
      { id: 'ABC-03', mark: 'advice', text: 'See ABC-01 and `skill`, **always**.', chapter: 'Harm' },
      { id: 'd-01', mark: 'ruling', text: 'Ties fail.', chapter: 'Harm' },
    ]);
  });

  it('can be played, all but its advice', () => {
    expect(clausesOf(BOOK).flatMap(({ id, mark }) => (isPlayed(mark) ? [id] : []))).toEqual([
      'ABC-01',
      'ABC-02',
      'd-01',
    ]);
  });

  it('is searched for all words, in any order', () => {
    const found = (words: string) => search(clausesOf(BOOK), words).map(({ id }) => id);
    expect(found('skill roll')).toEqual(['ABC-01']);
    expect(found('abc-03')).toEqual(['ABC-03']);
    expect(found('')).toHaveLength(4);
    expect(found('nothing like it')).toEqual([]);
  });

  it('shows its text in pieces', () => {
    expect(piecesOf('See ABC-01 and `skill`, **always**.').map(({ kind, text }) => [kind, text])).toEqual([
      ['plain', 'See '],
      ['ref', 'ABC-01'],
      ['plain', ' and '],
      ['code', 'skill'],
      ['plain', ', '],
      ['strong', 'always'],
      ['plain', '.'],
    ]);
  });
});
