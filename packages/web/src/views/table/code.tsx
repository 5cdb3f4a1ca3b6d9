/** A link as a code to scan. */
import { useMemo } from 'preact/hooks';
import { encode } from 'uqr';

/** The dark fields of a code as one path. */
function codePath(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? size : end) - x}v1H${x}z`];
    }),
  );
  return { size, path: runs.join('') };
}

export function Code({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => codePath(text), [text]);
  return (
    <svg class="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect class="code-paper" width={size} height={size} />
      <path class="code-ink" d={path} />
    </svg>
  );
}
