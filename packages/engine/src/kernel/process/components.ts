/** Strongly connected components (Tarjan), without recursion, in the order in which they can be solved: last things first. */
export function components(size: number, targets: (node: number) => ArrayLike<number>): readonly (readonly number[])[] {
  const found: number[][] = [];
  const index = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const onStack = new Uint8Array(size);
  const stack: number[] = [];
  const work: number[] = [];
  const edge: number[] = [];
  const ways: ArrayLike<number>[] = [];
  let count = 0;
  for (let root = 0; root < size; root++) {
    if (index[root] !== -1) continue;
    work.push(root);
    edge.push(0);
    ways.push(targets(root));
    while (work.length > 0) {
      const node = work[work.length - 1]!;
      const at = edge[edge.length - 1]!;
      if (at === 0) {
        index[node] = low[node] = count++;
        stack.push(node);
        onStack[node] = 1;
      }
      const out = ways[ways.length - 1]!;
      if (at < out.length) {
        edge[edge.length - 1] = at + 1;
        const next = out[at]!;
        if (index[next] === -1) {
          work.push(next);
          edge.push(0);
          ways.push(targets(next));
        } else if (onStack[next] === 1) {
          low[node] = Math.min(low[node]!, index[next]!);
        }
        continue;
      }
      work.pop();
      edge.pop();
      ways.pop();
      if (work.length > 0) {
        const parent = work[work.length - 1]!;
        low[parent] = Math.min(low[parent]!, low[node]!);
      }
      if (low[node] === index[node]) {
        const component: number[] = [];
        let member: number;
        do {
          member = stack.pop()!;
          onStack[member] = 0;
          component.push(member);
        } while (member !== node);
        found.push(component);
      }
    }
  }
  return found;
}
