/** Two columns, your side and the opponents: tap a character to put it there, more or fewer of it, and see who would win. */
import '../../styles/characters.css';
import { entryName, type RosterEntry } from '@strikehome/engine/contract';
import { keyOf, type Plain, type PlainRecord, withValue } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { Chevron } from '../../controls/chevron.tsx';
import { Text } from '../../controls/field.tsx';
import { HouseRules, rulesLine } from '../../controls/house-rules.tsx';
import { Remove } from '../../controls/row.tsx';
import { humanize, inSentence } from '../../state/labels.ts';
import { encounterOf, fetchSystem, isFetched, isIn } from '../../state/registry.ts';
import { systemOf } from '../../state/whatif.ts';
import { BalanceBar } from './balance.tsx';
import { createFor } from './create-for.ts';
import {
  candidates,
  counted,
  NO_PICKS,
  type PickSide,
  type Picks,
  pickedSetup,
  pickedSides,
  picksOf,
  SIDES,
  setPicks,
} from './picks.ts';
import { chapterOf, kept, openRoster, setRules } from './store.ts';

interface Props {
  readonly system: string;
  /** What the picks come to, whenever they change. */
  readonly onPicks: (picked: PickedFight) => void;
  /** The house rules are said elsewhere. */
  readonly bare?: boolean;
}

export interface PickedFight {
  readonly setup: PlainRecord | undefined;
  readonly sides: { readonly a: Plain; readonly b: Plain } | undefined;
  readonly settings: PlainRecord;
}

/** Whether the roster and the sheets of a game are on the page; they are fetched where they are not. */
export function useRoster(system: string): boolean {
  const [, fetched] = useState(false);
  useEffect(() => {
    Promise.all([fetchSystem(system, 'sheet'), fetchSystem(system, 'cast')])
      .then(() => openRoster(system))
      .then(
        () => fetched(true),
        () => {},
      );
  }, [system]);
  return isFetched(system, 'sheet') && kept.value[system] !== undefined;
}

export function Columns({ system, onPicks, bare = false }: Props) {
  const here = useRoster(system);
  return here ? (
    <Picking system={system} onPicks={onPicks} bare={bare} />
  ) : (
    <p class="lead">Loading your characters …</p>
  );
}

function Picking({ system, onPicks, bare }: Required<Props>) {
  const picks = picksOf(system);
  const settings = chapterOf(system).settings ?? {};
  const setup = pickedSetup(system, picks);
  const sides = pickedSides(system, picks);
  useEffect(() => onPicks({ setup, sides, settings }), [setup === undefined ? '' : keyOf(setup), keyOf(settings)]);
  const ruled = Object.keys(settings).length === 0 ? {} : { settings };
  return (
    <div class="set-up">
      <div class="two-columns">
        {SIDES.map((side) => (
          <Column key={side} system={system} side={side} picks={picks} />
        ))}
      </div>
      {isIn(system, 'hasFight') && !bare && (
        <BalanceBar system={system} request={sides === undefined ? undefined : { system, ...sides, ...ruled }} />
      )}
      {!bare && <Computed system={system} setup={setup} />}
      {!bare &&
        (systemOf(system).setUp?.beside ?? []).map((field) => (
          <Cards key={field} system={system} field={field} picks={picks} />
        ))}
      <div class="result-buttons">
        {SIDES.map((side) => (
          <NewCharacter key={side} system={system} side={side} />
        ))}
        {(picks.ours.length > 0 || picks.theirs.length > 0) && (
          <button type="button" class="link" onClick={() => setPicks(system, NO_PICKS)}>
            Clear both sides
          </button>
        )}
      </div>
      {!bare && <Rules system={system} settings={settings} />}
    </div>
  );
}

/** What the rules make of who meets whom, before anything has begun. */
function Computed({ system, setup }: { readonly system: string; readonly setup: PlainRecord | undefined }) {
  const lines = setup === undefined ? [] : (systemOf(system).setUp?.computed?.(setup) ?? []);
  return lines.length === 0 ? null : (
    <ul class="computed">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Names on cards, such as the aspects of a scene. */
function Cards({ system, field, picks }: { readonly system: string; readonly field: string; readonly picks: Picks }) {
  const shape = encounterOf(system)?.setup.fields[field];
  const label = shape?.about.label ?? humanize(field);
  const one = shape?.kind === 'list' ? shape.item.about.label : undefined;
  const cards = picks.beside?.[field] ?? [];
  const set = (next: readonly string[]) =>
    setPicks(system, { ...picksOf(system), beside: { ...picksOf(system).beside, [field]: next } });
  return (
    <section class="scene-cards" aria-label={label}>
      <h3>{label}</h3>
      <ul>
        {cards.map((card, i) => (
          <li key={i} class="scene-card">
            <Text
              label={`${label} ${i + 1}`}
              value={card}
              max={120}
              hint={one === undefined ? 'written on the card' : 'its name'}
              onChange={(text) => set(cards.toSpliced(i, 1, text))}
            />
            <Remove label={`${label}: take out number ${i + 1}`} onClick={() => set(cards.toSpliced(i, 1))} />
          </li>
        ))}
      </ul>
      {cards.length < 20 && (
        <button type="button" class="chip" onClick={() => set([...cards, ''])}>
          + {one === undefined ? 'a card' : inSentence(one)}
        </button>
      )}
    </section>
  );
}

/** The opponents alone, where your side is there already. */
export function OpponentsColumn({ system }: { readonly system: string }) {
  return (
    <div class="set-up">
      <Column system={system} side="theirs" picks={picksOf(system)} />
      <NewCharacter system={system} side="theirs" />
    </div>
  );
}

/** Creates a character and returns with it on that side. */
function NewCharacter({ system, side }: { readonly system: string; readonly side: PickSide }) {
  const take = (name: string) => setPicks(system, counted(picksOf(system), side, name, 1));
  return (
    <button type="button" class="link" onClick={() => createFor(system, take)}>
      {side === 'ours' ? 'New character' : 'New opponent'}
    </button>
  );
}

const TITLES = { ours: 'Your side', theirs: 'Opponents' } as const;

function Column({ system, side, picks }: { readonly system: string; readonly side: PickSide; readonly picks: Picks }) {
  const known = candidates(system);
  const picked = picks[side].filter(({ name }) => known.some((one) => entryName(one) === name));
  const free = ordered(known, side).filter((one) => !picked.some(({ name }) => name === entryName(one)));
  const count = (name: string, by: number) => setPicks(system, counted(picks, side, name, by));
  return (
    <section class="side-column" aria-label={TITLES[side]}>
      <h3>{TITLES[side]}</h3>
      <ul class="picks">
        {picked.map(({ name, count: many }) => (
          <li key={name}>
            <span class="pick-name">{name}</span>
            <span class="stepper small">
              <button type="button" class="step" aria-label={`${name}: fewer`} onClick={() => count(name, -1)}>
                −
              </button>
              <b class="pick-count">{many}</b>
              <button type="button" class="step" aria-label={`${name}: more`} onClick={() => count(name, 1)}>
                +
              </button>
            </span>
          </li>
        ))}
      </ul>
      <div class="chips names">
        {free.map((one) => (
          <button
            key={entryName(one)}
            type="button"
            class="chip"
            aria-label={`${TITLES[side]}: ${entryName(one)}`}
            onClick={() => count(entryName(one), one.count ?? 1)}
          >
            {entryName(one)}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Those of the side first; the others may stand there too. */
function ordered(known: readonly RosterEntry[], side: PickSide): readonly RosterEntry[] {
  const isHere = (one: RosterEntry) => (one.side ?? 'ours') === side;
  return [...known.filter(isHere), ...known.filter((one) => !isHere(one))];
}

function Rules({ system, settings }: { readonly system: string; readonly settings: PlainRecord }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron open={open} />
        House rules: {rulesLine(systemOf(system), settings)}
      </button>
      {open && (
        <div class="part-inside">
          <HouseRules
            system={system}
            settings={settings}
            onRule={(name, value) => void setRules(system, withValue(settings, [name], value))}
          />
        </div>
      )}
    </>
  );
}
