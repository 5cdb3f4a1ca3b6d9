/** Copies a text and says so for a moment. */
import { useState } from 'preact/hooks';
import { announcement } from '../state/store.ts';

export function CopyButton({ text, label = 'Copy' }: { readonly text: () => string; readonly label?: string }) {
  const [done, setDone] = useState<string | undefined>(undefined);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setDone('Copied');
      announcement.value = 'Copied as text.';
    } catch {
      setDone('Not allowed');
      announcement.value = 'This browser does not let the page copy. Select the text by hand.';
    }
    setTimeout(() => setDone(undefined), 1500);
  };
  return (
    <button type="button" class="plain-button copy" onClick={() => void copy()}>
      {done ?? label}
    </button>
  );
}
