/** A strike by the rules, played here: the chance follows the slider, the dice are rolled by a tap. */
import '../../styles/play.css';
import { type OddsAnswer, oddsOfCase, type ResolveAnswer } from '@strikehome/engine/contract';
import { isRecord, type PlainRecord, withValue } from '@strikehome/engine/kernel';
import { useState } from 'preact/hooks';
import { DieFace } from '../../controls/die.tsx';
import { Mark } from '../../controls/mark.tsx';
import { openCase, playCase } from '../../state/case.ts';
import { common, waysIn } from '../../state/fractions.ts';
import { fetchSystem } from '../../state/registry.ts';
import { announcement } from '../../state/store.ts';
import { systemOf } from '../../state/whatif.ts';

/** What can be tried of a game: an action by its first example, and the number of it that the slider moves. */
const TRIED = {
  physical: { action: 'attack', path: ['character', 'skills', 'swords'], least: 0, most: 5 },
} as const;
const [GAME, { action: ACTION, path: SKILL, least: LEAST, most: MOST }] = Object.entries(TRIED)[0]!;

export const fetchStrike = (): Promise<void> => fetchSystem(GAME);

function requestOf(skill: number): PlainRecord {
  const { request } = systemOf(GAME).actions[ACTION]!.examples[0]!;
  return withValue({ ...request, system: GAME, action: ACTION } as PlainRecord, SKILL, skill);
}

/** The example is known to be legal: what it asks for has an answer. */
function oddsAt(skill: number): OddsAnswer {
  const opened = openCase(requestOf(skill), 'odds');
  if (!opened.ok) throw new Error(opened.error.message);
  const answer = oddsOfCase(opened.value);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer;
}

function strikeAt(skill: number): ResolveAnswer {
  const opened = openCase(requestOf(skill), 'resolve');
  if (!opened.ok) throw new Error(opened.error.message);
  const answer = playCase(opened.value);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer as ResolveAnswer;
}

export function Strike() {
  const [skill, setSkill] = useState(2);
  const [struck, setStruck] = useState<{ readonly answer: ResolveAnswer; readonly turn: number }>();
  const { outcomes } = systemOf(GAME).actions[ACTION]!;
  const odds = oddsAt(skill);
  const toHit = odds.headlines!.find(({ id }) => id === 'to-hit')!;
  const roll = () => {
    const answer = strikeAt(skill);
    setStruck({ answer, turn: (struck?.turn ?? 0) + 1 });
    announcement.value = answer.text ?? '';
  };
  const faces = struck?.answer.dice?.attack ?? [];
  return (
    <>
      <h2>Sable strikes at a watchman</h2>
      <div class="try-chance">
        <p>
          <b class="number">{(100 * toHit.p).toFixed(1)}%</b> to hit{' '}
          <small>{waysIn(toHit.exact, common(Object.values(odds.outcomes).map(({ exact }) => exact)))}</small>
        </p>
        <div class="odds-bar" aria-hidden="true">
          {Object.entries(odds.outcomes).map(([id, { p }]) => (
            <span key={id} class={`tone-${outcomes[id]!.tone}`} style={{ flexGrow: p }} />
          ))}
        </div>
      </div>
      <label class="try-skill">
        <span>
          Her skill with the sword <b>{skill}</b>
        </span>
        <input
          type="range"
          min={LEAST}
          max={MOST}
          value={skill}
          onInput={(event) => {
            setSkill(Number(event.currentTarget.value));
            setStruck(undefined);
          }}
        />
      </label>
      <div class="try-roll">
        <button type="button" class="try-dice" aria-label="Roll 2d6" onClick={roll}>
          {[0, 1].map((i) => (
            <DieFace
              key={`${struck?.turn} ${i}`}
              die={{ face: faces[i] ?? 5 - 2 * i, from: 'rolled' }}
              sides={6}
              team="a"
              size={72}
            />
          ))}
        </button>
        {struck === undefined ? (
          <p class="soft">Tap the dice to roll.</p>
        ) : (
          <div>
            <p class={`word tone-${struck.answer.tone}`}>
              <Mark tone={struck.answer.tone ?? 'even'} size={24} />
              {outcomes[struck.answer.outcome!]!.label}
            </p>
            <p class="sentence">{reasonOf(struck.answer)}</p>
          </div>
        )}
      </div>
    </>
  );
}

/** What the dice were compared with, and what it cost: the steps of the roll, and the last one in numbers. */
function reasonOf({ steps, changes = [] }: ResolveAnswer): string {
  const compared = steps?.find(({ values }) => isRecord(values) && 'roll' in values)?.text ?? '';
  const lost = changes.find(({ what }) => what === 'stamina');
  return lost?.by === undefined ? compared : `${compared} The watchman loses ${-lost.by} STAMINA.`;
}
