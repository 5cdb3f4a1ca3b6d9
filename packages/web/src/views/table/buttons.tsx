/** A table as a file or a link; what is done only when one is sure; and who wins, asked of a fight as it stands. */
import { isRecord, type PlainRecord } from '@strikehome/engine/kernel';
import { useState } from 'preact/hooks';
import { lazy } from '../../parts/lazy.tsx';
import { useOverlay } from '../../state/overlays.ts';
import { toView, turning } from '../../state/store.ts';
import type { TableClient } from './client.ts';
import { fixesOf } from './house-offers.tsx';

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
      Export
    </button>
  );
}

const ShareFight = lazy(async () => (await import('./share.tsx')).ShareFight, 'div');

/** The whole fight as a link; its code is fetched on demand. */
export function ShareFightButton({ client }: { readonly client: TableClient }) {
  const [asked, ask] = useState(false);
  useOverlay(asked, () => ask(false));
  if (asked) return <ShareFight client={client} onClose={() => ask(false)} />;
  return (
    <button type="button" class="plain-button" onClick={() => ask(true)}>
      Share link
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

/** From here as a fight of this page, which takes the place of the one that is there. */
export function PlayFromHere({ onPlay }: { readonly onPlay: () => void }) {
  return <SureButton text="Play it differently from here" sure="Replace the fight on this device?" onDo={onPlay} />;
}

const FromHere = lazy(async () => (await import('./from-here.tsx')).FromHere, 'div');

/** Who wins from here; its code is fetched on demand. */
export function FromHereButton(props: { readonly system: string; readonly state: PlainRecord }) {
  const [asked, ask] = useState(false);
  if (asked) return <FromHere {...props} />;
  return (
    <button type="button" class="plain-button" onClick={() => ask(true)}>
      Win chance now
    </button>
  );
}

/** Rules of this fight that backfire, for the GM: the house rule that cures one holds from now on. */
export function TableFixes({ client }: { readonly client: TableClient }) {
  const { table, fight } = client.view.value ?? {};
  const settings = fight?.state?.settings;
  if (table === undefined || fight?.over || !isRecord(settings)) return null;
  return (
    <>
      {fixesOf(table.system)
        .filter(({ name, byDefault }) => settings[name] === byDefault)
        .map(({ name, use, called, why }) => (
          <p key={name}>
            {why}{' '}
            <button
              type="button"
              class="link"
              onClick={() =>
                void client.send({ kind: 'set', path: `settings.${name}`, value: use, reason: 'house rule' })
              }
            >
              Use {called}
            </button>
          </p>
        ))}
    </>
  );
}

/** The card of an attack with the fighters as they are now. */
export function OddsButton({ system, state }: { readonly system: string; readonly state: PlainRecord }) {
  return (
    <button
      type="button"
      class="plain-button"
      onClick={() =>
        void turning(system).then(({ tellState }) => {
          tellState(system, state);
          toView('card');
        })
      }
    >
      Odds for this attack
    </button>
  );
}
