import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { components, edgesOf } from './components.ts';

const graphs = fc
  .integer({ min: 1, max: 12 })
  .chain((size) => fc.array(fc.array(fc.nat(size - 1), { maxLength: 3 }), { minLength: size, maxLength: size }));

/** The reference implementation: all that can be reached from each node, itself included. */
function reachable(graph: readonly (readonly number[])[]): readonly ReadonlySet<number>[] {
  return graph.map((_, from) => {
    const seen = new Set([from]);
    for (const node of seen) for (const next of graph[node]!) seen.add(next);
    return seen;
  });
}

const found = (graph: readonly (readonly number[])[]) =>
  components(
    graph.length,
    edgesOf(graph.length, (node, add) => graph[node]!.forEach(add)),
  );

describe('components of a graph', () => {
  it('hold every node once, with those that lead to it and back', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const reach = reachable(graph);
        const parts = found(graph);
        expect(parts.flat().sort((a, b) => a - b)).toEqual([...graph.keys()]);
        for (const part of parts) {
          const [first] = part as readonly [number];
          const together = [...graph.keys()].filter((node) => reach[first]!.has(node) && reach[node]!.has(first));
          expect([...part].sort((a, b) => a - b)).toEqual(together);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('come after all that they lead to', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const known = new Set<number>();
        for (const part of found(graph)) {
          for (const node of part) known.add(node);
          for (const node of part) for (const next of graph[node]!) expect(known).toContain(next);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are found on a path of any length, without recursion', () => {
    const size = 100_000;
    const path = edgesOf(size, (node, add) => {
      if (node + 1 < size) add(node + 1);
    });
    expect(components(size, path).map(([node]) => node)).toEqual(Array.from({ length: size }, (_, i) => size - 1 - i));
  });
});
