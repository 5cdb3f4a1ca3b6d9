/** Shares something of a roster as a link and a code, and tells why a link cannot be read. */
import '../../styles/table.css';
import type { ComponentChildren } from 'preact';
import { CopyButton } from '../../controls/copy-button.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { linkTo } from '../../state/link-text.ts';
import { go } from '../../state/store.ts';

const Code = lazy(async () => (await import('../table/code.tsx')).Code, 'div');

/** No code that a phone reads holds more than this. */
const MAX_CODE = 2000;

/** The whole address of a link into a roster, as it is sent to others. */
export function addressOf(system: string, what: 'person' | 'pack', link: string): string {
  return new URL(linkTo(system, `~${what}/${link}`), new URL('./', document.baseURI)).href;
}

interface GiveAwayProps {
  readonly address: string;
  /** Who or what is given, for those who hear the page. */
  readonly label: string;
  /** Further buttons beside that which copies the link. */
  readonly children?: ComponentChildren;
}

export function GiveAway({ address, label, children }: GiveAwayProps) {
  return (
    <div class="invite">
      {address.length <= MAX_CODE && <Code text={address} label={`Code to scan: ${label}`} />}
      <div class="result-buttons">
        <CopyButton text={() => address} label="Copy the link" />
        {children}
      </div>
      <input
        class="text link-text"
        type="text"
        readOnly
        aria-label={`Link to ${label}`}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}

/** A link that is damaged, or of another game where `message` is left out. */
export function BadLink({ system, message }: { readonly system: string; readonly message: string | undefined }) {
  return (
    <p class="notice" role="alert">
      {message ?? 'This link is for another game.'} Ask for a new one.{' '}
      <button type="button" class="link" onClick={() => go({ view: 'characters', system })}>
        All characters
      </button>
    </p>
  );
}
