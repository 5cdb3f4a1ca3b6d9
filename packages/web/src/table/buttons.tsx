/** A table as a file, saved from here; and what is done only when one is sure. */
import { useState } from 'preact/hooks';
import type { TableClient } from './client.ts';

export function SaveButton({ client }: { readonly client: TableClient }) {
  const save = async () => {
    const text = await client.file();
    if (text === undefined) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = `${client.view.value?.table.system}-table.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  return (
    <button type="button" class="plain-button" onClick={() => void save()}>
      Save as a file
    </button>
  );
}

/** Done at the second tap. */
export function SureButton({
  text,
  sure,
  onDo,
}: {
  readonly text: string;
  readonly sure: string;
  readonly onDo: () => void;
}) {
  const [asked, ask] = useState(false);
  return (
    <button
      type="button"
      class="plain-button"
      onClick={() => {
        if (asked) onDo();
        ask(!asked);
      }}
      onBlur={() => ask(false)}
    >
      {asked ? sure : text}
    </button>
  );
}
