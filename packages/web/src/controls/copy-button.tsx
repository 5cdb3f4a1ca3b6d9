/** A text for others: handed to what the device shares with, or copied, over plain http too; what was done is said for a moment. */
import { useState } from 'preact/hooks';
import { announcement } from '../state/store.ts';

/** A page over plain http has no clipboard of its own: the browser copies what is selected. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.readOnly = true;
    area.className = 'unseen';
    // In a dialog nothing outside it can be selected.
    (document.querySelector('dialog[open]') ?? document.body).append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}

function useSaid() {
  const [said, setSaid] = useState<string | undefined>(undefined);
  const say = (done: boolean) => {
    setSaid(done ? 'Copied' : 'Not allowed');
    announcement.value = done ? 'Copied as text.' : 'This browser does not let the page copy. Select the text by hand.';
    setTimeout(() => setSaid(undefined), 1500);
  };
  return { said, say };
}

export function CopyButton({ text, label = 'Copy' }: { readonly text: () => string; readonly label?: string }) {
  const { said, say } = useSaid();
  return (
    <button type="button" class="plain-button copy" onClick={() => void copyText(text()).then(say)}>
      {said ?? label}
    </button>
  );
}

/** A link, by whatever the device shares with; where it has nothing, it is copied. */
export function ShareButton({ url, label = 'Share' }: { readonly url: () => string; readonly label?: string }) {
  const { said, say } = useSaid();
  const share = async () => {
    if (typeof navigator.share === 'function') {
      // A canceled share is not a request for a copy.
      await navigator.share({ url: url() }).catch(() => {});
    } else say(await copyText(url()));
  };
  return (
    <button type="button" class="plain-button" onClick={() => void share()}>
      {said ?? label}
    </button>
  );
}
