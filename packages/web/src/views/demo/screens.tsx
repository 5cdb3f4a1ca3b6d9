/**
 * The demo: four screens of one table that this page keeps. Each is a frame with a page of its own, as wide as the device it
 * stands for; a phone shows one at a time.
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Segments, Select } from '../../controls/pick.tsx';
import { linkOf } from '../../state/link.ts';
import { fetchSystem, isIn, TITLES } from '../../state/registry.ts';
import { go, NOT_FETCHED } from '../../state/store.ts';
import { isHello } from './channel.ts';
import type { DemoHost } from './host.ts';

/** In the order of joining. */
const DEVICES = [
  { seat: 's1', kind: 'laptop', short: 'GM', label: 'GM’s laptop' },
  { seat: 's2', kind: 'phone', short: 'Ana', label: 'Ana’s phone' },
  { seat: 's3', kind: 'phone', short: 'Ben', label: 'Ben’s phone' },
  { seat: 's4', kind: 'wall-screen', short: 'Wall', label: 'Screen on the wall' },
] as const;
type Device = (typeof DEVICES)[number];

const GAMES = TITLES.filter(({ id }) => isIn(id, 'hasEncounter'));

async function hosted(system: string): Promise<DemoHost> {
  const [{ DemoHost: Host }, { begun }] = await Promise.all([
    import('./host.ts'),
    import('./begin.ts'),
    fetchSystem(system, 'encounter'),
  ]);
  return new Host(begun(system));
}

/** The table of this game, begun anew in each round; frames that come are connected to it. */
function useHost(system: string, round: number): DemoHost | 'failed' | undefined {
  const [host, setHost] = useState<DemoHost | 'failed' | undefined>(undefined);
  useEffect(() => {
    let left = false;
    const hosting = hosted(system);
    setHost(undefined);
    hosting.then(
      (made) => left || setHost(made),
      () => left || setHost('failed'),
    );
    const hear = ({ origin, data, ports: [port] }: MessageEvent<unknown>) => {
      if (origin !== location.origin || !isHello(data) || port === undefined) return;
      hosting.then(
        (made) => made.connect(data.demoSeat, port),
        () => {},
      );
    };
    addEventListener('message', hear);
    return () => {
      left = true;
      removeEventListener('message', hear);
    };
  }, [system, round]);
  return host;
}

export function Screens({ system }: { readonly system: string }) {
  const [round, setRound] = useState(0);
  const [shown, show] = useState<string>('s2');
  const found = useHost(system, round);
  const host = found === 'failed' ? undefined : found;
  const asked = host?.asked.value ?? [];
  const options = DEVICES.map(({ seat, short }) => ({ id: seat, label: asked.includes(seat) ? `${short} •` : short }));
  return (
    <main class="demo" id="main">
      <div class="demo-head">
        <h1>Try a table</h1>
        <p class="demo-about">
          One fight, four screens. Play on any of them and watch the others change. <Asked host={host} />
        </p>
        <div class="demo-tools">
          <Select
            label="Game"
            options={GAMES.map(({ id, title }) => ({ id, label: title }))}
            value={system}
            onChange={(id) => go({ view: 'demo', system: id })}
          />
          <button type="button" class="plain-button" onClick={() => setRound(round + 1)}>
            Reset
          </button>
        </div>
        <Segments label="Screen" options={options} value={shown} onChange={show} />
      </div>
      {found === 'failed' && (
        <p class="notice" role="alert">
          {NOT_FETCHED}
        </p>
      )}
      <div class="devices">
        {DEVICES.map((device) => (
          <Screen
            key={`${system} ${round} ${device.seat}`}
            device={device}
            system={system}
            isAsked={asked.includes(device.seat)}
            isShown={shown === device.seat}
          />
        ))}
      </div>
    </main>
  );
}

/** Where to go on: the seats that are waited for. */
function Asked({ host }: { readonly host: DemoHost | undefined }) {
  const names = (host?.seats.value ?? [])
    .filter(({ seat }) => host!.asked.value.includes(seat))
    .map(({ name }) => name);
  return (
    <b role="status">
      {names.length > 0 ? `Now: ${names.join(' or ')}.` : host === undefined ? 'Setting up the table …' : ''}
    </b>
  );
}

interface ScreenProps {
  readonly device: Device;
  readonly system: string;
  readonly isAsked: boolean;
  /** On a phone, the one in sight. */
  readonly isShown: boolean;
}

function Screen({ device: { seat, kind, label }, system, isAsked, isShown }: ScreenProps) {
  // Without a query of its own it would be the page around it once more, which no browser loads into itself.
  const source = useMemo(() => `./?${seat}${linkOf({ view: 'demo', system, seat })}`, [seat, system]);
  return (
    <section class={`device ${kind}${isAsked ? ' asked-now' : ''}${isShown ? ' shown' : ''}`} aria-label={label}>
      <p class="device-name">
        {label} {isAsked && <b>asked now</b>}
      </p>
      <div class="device-screen">
        <iframe title={label} src={source} />
      </div>
    </section>
  );
}
