/** Strongly connected components (Tarjan), without recursion, in the order in which they can be solved: last things first. */

/** Where each node leads, side by side: from its `first` up to, not including, its `end`. */
export interface Edges {
  readonly first: Int32Array;
  readonly end: Int32Array;
  readonly to: Int32Array;
}

/** The edges that `lead` adds for each node. */
export function edgesOf(size: number, lead: (node: number, add: (target: number) => void) => void): Edges {
  const to: number[] = [];
  const bounds = new Int32Array(size + 1);
  const add = (target: number) => {
    to.push(target);
  };
  for (let node = 0; node < size; node++) {
    lead(node, add);
    bounds[node + 1] = to.length;
  }
  return { first: bounds.subarray(0, size), end: bounds.subarray(1), to: Int32Array.from(to) };
}

export function components(size: number, { first, end, to }: Edges): readonly (readonly number[])[] {
  const found: number[][] = [];
  /** When a node was met, from 1 on; past all of them when its component is found. */
  const met = new Int32Array(size);
  const [UNMET, FOUND] = [0, size + 1];
  /** The earliest met of all that a node leads back to. */
  const low = new Int32Array(size);
  const edge = first.slice(0, size);
  /** The nodes from the root to where the search stands, and all that are in no component yet. */
  const path = new Int32Array(size);
  const open = new Int32Array(size);
  let [depth, opened, count] = [0, 0, 0];
  const enter = (node: number) => {
    path[depth++] = node;
    open[opened++] = node;
    met[node] = low[node] = ++count;
  };
  for (let root = 0; root < size; root++) {
    if (met[root] !== UNMET) continue;
    enter(root);
    while (depth > 0) {
      const node = path[depth - 1]!;
      const last = end[node]!;
      let at = edge[node]!;
      let lowest = low[node]!;
      while (at < last && met[to[at]!] !== UNMET) lowest = Math.min(lowest, met[to[at++]!]!);
      low[node] = lowest;
      edge[node] = at + 1;
      if (at < last) {
        enter(to[at]!);
        continue;
      }
      depth--;
      if (lowest < met[node]!) {
        const parent = path[depth - 1]!;
        low[parent] = Math.min(low[parent]!, lowest);
        continue;
      }
      const component: number[] = [];
      let member: number;
      do {
        member = open[--opened]!;
        met[member] = FOUND;
        component.push(member);
      } while (member !== node);
      found.push(component);
    }
  }
  return found;
}
