/** A roll with its dice drawn: what was dropped is faint, what was rolled again is crossed out. */
import type { DiceAnswer } from '@strikehome/engine/contract';
import { DieFace } from '../../controls/die.tsx';
import { numberText } from '../../state/labels.ts';

type Pool = NonNullable<DiceAnswer['rolled']>['pools'][number];

/** More dice than this are only told. */
const MAX_DRAWN = 60;

export function Rolled({ answer: { rolled } }: { readonly answer: DiceAnswer }) {
  const { text, total, outcome, pools } = rolled!;
  const count = pools.reduce((sum, { dice }) => sum + dice.length, 0);
  return (
    <div class="dice-rolled">
      <output class="dice-total">{outcome === undefined ? numberText(total) : OUTCOMES[outcome]}</output>
      {count <= MAX_DRAWN && (
        <div class="dice-pools" aria-hidden="true">
          {pools.map((pool, i) => (
            <PoolFaces key={`${pool.notation} ${i}`} pool={pool} />
          ))}
        </div>
      )}
      <p>{text}</p>
    </div>
  );
}

const OUTCOMES = { yes: 'Yes', no: 'No', win: 'Win', tie: 'Tie', lose: 'Lose' } as const;

function PoolFaces({ pool: { notation, sides, dice } }: { readonly pool: Pool }) {
  return (
    <div class="dice-pool">
      <small>{notation}</small>
      <div>
        {dice.flatMap(({ faces, dropped }, i) =>
          faces.map(({ face, mark }, j) => (
            <span
              key={`${i} ${j}`}
              class={`dice-die${dropped ? ' dropped' : ''}${mark === undefined ? '' : ` ${mark}`}`}
            >
              <DieFace die={{ face, from: 'rolled' }} sides={sides} size={40} />
            </span>
          )),
        )}
      </div>
    </div>
  );
}
