/**
 * What each option of the card that can be on or off does to its headlines: exact, computed one after the other in a worker of
 * its own, and given up as soon as the card changes.
 */
import { effect } from '@preact/signals';
import type { Headlines, OddsAnswer } from '@strikehome/engine/contract';
import { differences } from '../controls/row.tsx';
import { inSentence } from '../state/labels.ts';
import { policy, shown, startWorker, whatif } from '../state/store.ts';
import { type Toggle, togglesIn } from '../state/toggles.ts';
import { actionOf, oddsRequest, setField, setSetting, systemOf, type Whatif } from '../state/whatif.ts';
import type { OddsAnswers } from '../worker/odds.ts';

const MAX_TOGGLES = 40;

/** Everything of a card that may be there or not, be on or off, or be another. */
export function togglesOf(card: Whatif): readonly Toggle[] {
  const own = togglesIn(actionOf(card).schema, card.fields);
  const rules = togglesIn(systemOf(card.system).settings, card.settings, ['settings']);
  return [...own, ...rules].slice(0, MAX_TOGGLES);
}

/** The card with the option the other way. */
export function toggled(card: Whatif, { path, to }: Toggle): Whatif {
  return path[0] === 'settings' ? setSetting(card, String(path[1]), to) : setField(card, path, to);
}

/** "−12.1 to hurt", "with 5: +30.1 to do damage": of the headline that it moves most, what it does where it is on. */
export function differenceText({ on, called = 'it' }: Toggle, now: Headlines, other: Headlines): string | undefined {
  let [most, label] = [0, ''];
  for (const one of now) {
    const p = other.find(({ id }) => id === one.id)?.p;
    const by = p === undefined ? 0 : on ? one.p - p : p - one.p;
    if (Math.abs(by) > Math.abs(most)) [most, label] = [by, one.label];
  }
  const points = Math.abs(most * 100).toFixed(1);
  if (points === '0.0') return undefined;
  return `${on ? '' : `with ${called}: `}${most < 0 ? '−' : '+'}${points} ${inSentence(label)}`;
}

let worker: Worker | undefined;
/** An answer of it is still to come. */
let isComputing = false;

/** The odds of one card, after those that were asked for before. */
function asked(card: Whatif): Promise<OddsAnswer | undefined> {
  worker ??= startWorker();
  const own = worker;
  return new Promise((resolve) => {
    const settle = (answer: OddsAnswer | undefined) => {
      isComputing = false;
      resolve(answer);
    };
    isComputing = true;
    own.onmessage = ({ data }: MessageEvent<OddsAnswers | null>) => settle(data?.before.ok ? data.before : undefined);
    own.onerror = () => settle(undefined);
    own.postMessage({
      kind: 'odds',
      isOption: true,
      system: card.system,
      request: oddsRequest(card, { policy: policy.peek() }),
    });
  });
}

/** Options of a card that has changed: their worker ends with them, so that no late answer is taken for another's. */
function stop(): void {
  if (!isComputing) return;
  worker?.terminate();
  worker = undefined;
  isComputing = false;
}

/** Milliseconds without an edit before options are tried. */
const PAUSE = 150;
let watching = false;
/** The action whose differences are in sight. */
let told = '';

/** From now on the options of the card in sight have their differences beside them. */
export function watchOptions(): void {
  if (watching) return;
  watching = true;
  effect(() => {
    const card = whatif.value;
    const odds = shown.value;
    const about = card === undefined ? '' : `${card.system} ${card.action}`;
    if (about !== told) differences.value = new Map();
    told = about;
    if (card === undefined || card.playing || odds?.of !== card) return undefined;
    const timer = setTimeout(() => void tryAll(card, odds.before), PAUSE);
    return () => {
      clearTimeout(timer);
      stop();
    };
  });
}

async function tryAll(card: Whatif, { headlines = [] }: OddsAnswer): Promise<void> {
  const found = new Map<string, string>();
  for (const one of togglesOf(card)) {
    const answer = await asked(toggled(card, one));
    if (whatif.peek() !== card) return;
    const text = answer === undefined ? undefined : differenceText(one, headlines, answer.headlines ?? []);
    if (text === undefined) continue;
    const at = one.path.join('.');
    const before = found.get(at);
    found.set(at, before === undefined ? text : `${before} · ${text}`);
  }
  differences.value = found;
}
