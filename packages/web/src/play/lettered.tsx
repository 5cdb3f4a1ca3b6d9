/** A sentence in which lettered dice, such as W6 or R5, are drawn in their colours. */
const COLOURS = { W: 'white', R: 'red', B: 'blue', Y: 'yellow', G: 'green' } as const;
const DIE = /\b([WRBYG])(\d)\b/;

export function Lettered({ text }: { readonly text: string }) {
  return (
    <span class="lettered">
      {text.split(/(\b[WRBYG]\d\b)/).map((part, i) => {
        const found = DIE.exec(part);
        if (found === null) return part;
        const colour = COLOURS[found[1] as keyof typeof COLOURS];
        return (
          <span key={`${part} ${i}`} class={`token token-${colour}`}>
            {part}
          </span>
        );
      })}
    </span>
  );
}
