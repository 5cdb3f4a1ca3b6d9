/** The fight as a stage: two teams that face each other as cards, and between them the last attack and what is to do. */
import '../../styles/stage.css';
import type { RowHead } from '@strikehome/engine/kernel';
import type { View } from '@strikehome/table';
import type { ComponentChildren } from 'preact';
import { Notes } from '../../drawings/row-head.tsx';
import { FighterCard } from './fighter-card.tsx';
import { type Fighter, type Team, teamClass, teamsOf } from './teams.ts';

/** What lies over the card of a fighter. */
export interface CardSheet {
  readonly on: string;
  readonly content: ComponentChildren;
}

export interface StageProps {
  readonly fight: NonNullable<View['fight']>;
  /** Whose eyes it is seen with; left out, of a screen for everybody. */
  readonly view?: View | undefined;
  /** The last attack. */
  readonly last?: ComponentChildren;
  /** What is asked, or what to do first. */
  readonly children?: ComponentChildren;
  /** What else may be done. */
  readonly more?: ComponentChildren;
  readonly asking?: boolean;
  readonly sheet?: CardSheet | undefined;
}

export function Stage({ fight, view, last, children, more, asking = false, sheet }: StageProps) {
  const { teams } = teamsOf(fight, view);
  const [ours, ...theirs] = teams;
  const all = teams.flatMap(({ fighters }) => fighters);
  const mine = all.filter(({ isMine }) => isMine);
  // A company of many frames is a team like any other.
  const leads = mine.length > 0 && mine.length <= MAX_LEADING;
  const rest = (team: Team) => ({ ...team, fighters: team.fighters.filter((one) => !(leads && one.isMine)) });
  // Where anyone may act, nobody stands out.
  const isAnyones = all.every(({ now, out }) => now || out);
  const most = Math.max(...teams.map(({ fighters }) => fighters.length));
  const crowd = most > 6 ? 'horde' : most > 4 ? 'many' : most > 2 ? 'some' : 'few';
  return (
    <div class={`stage ${crowd}${asking ? ' asking' : ''}${leads ? ' led' : ''}${isAnyones ? ' anyone' : ''}`}>
      {leads && (
        <div class="team-mine">
          <Cards fighters={mine} color={ours!.color} sheet={sheet} label="You" />
        </div>
      )}
      <div class="team-ours">{ours !== undefined && <TeamCards team={rest(ours)} sheet={sheet} isRest={leads} />}</div>
      <div class="middle">
        {last !== undefined && <div class="last-slot">{last}</div>}
        {children !== undefined && <div class="doing">{children}</div>}
        {more !== undefined && <div class="doing-more">{more}</div>}
      </div>
      <div class="team-theirs">
        {theirs.map((team) => (
          <TeamCards key={team.label} team={rest(team)} sheet={sheet} isRest={false} />
        ))}
      </div>
    </div>
  );
}

const MAX_LEADING = 2;

interface TeamCardsProps extends Pick<StageProps, 'sheet'> {
  readonly team: Team;
  /** Some of it lead the screen. */
  readonly isRest: boolean;
}

function TeamCards({ team: { label, counts, fighters, others, color }, sheet, isRest }: TeamCardsProps) {
  if (fighters.length === 0 && (isRest || others.length === 0)) return null;
  return (
    <section class={`team ${teamClass({ color })}`} aria-label={label}>
      <h3 class="team-name">
        {label}
        {counts !== undefined && <small> {counts}</small>}
      </h3>
      <Cards fighters={fighters} color={color} sheet={sheet} label={label} />
      {others.map((row) => (
        <Other key={row.label} row={row} />
      ))}
    </section>
  );
}

interface CardsProps extends Pick<StageProps, 'sheet'> {
  readonly fighters: readonly Fighter[];
  readonly color: number;
  readonly label: string;
}

function Cards({ fighters, color, sheet, label }: CardsProps) {
  return (
    <ul class={`fighters ${teamClass({ color })}`} aria-label={label}>
      {fighters.map((one) => (
        <FighterCard key={one.id} fighter={one} {...(sheet?.on === one.id ? { sheet: sheet.content } : {})} />
      ))}
    </ul>
  );
}

function Other({ row }: { readonly row: RowHead }) {
  return (
    <p class="team-other">
      {row.label} <Notes row={row} />
    </p>
  );
}
