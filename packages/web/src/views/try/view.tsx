/** Try it: the example of a clause, as a card, a whole fight, or a fight to step through. */
import '../../styles/play.css';
import { useEffect, useState } from 'preact/hooks';
import { lazy } from '../../parts/lazy.tsx';
import { go } from '../../state/store.ts';
import { ClauseLink } from '../rules/clause-link.tsx';
import { type ClauseExample, type Examples, exampleOfClause } from './example.ts';
import { placeOfExample } from './place.ts';

const files = import.meta.glob<Examples>('../../../../../docs/rules/examples/*.json', { import: 'default' });

const TriedFight = lazy(async () => (await import('./tried-fight.tsx')).TriedFight);

interface Props {
  readonly system: string;
  readonly clause: string;
}

async function find({ system, clause }: Props): Promise<ClauseExample | undefined> {
  const file = Object.keys(files).find((one) => one.endsWith(`/${system}.json`));
  return file === undefined ? undefined : exampleOfClause(await files[file]!(), clause);
}

export function TryView({ system, clause }: Props) {
  const [found, setFound] = useState<ClauseExample | 'looking' | 'none' | 'failed'>('looking');
  useEffect(() => {
    let left = false;
    setFound('looking');
    find({ system, clause }).then(
      (example) => {
        if (left) return;
        const place = example && placeOfExample(system, clause, example);
        if (place !== undefined) go(place, 'replace');
        else setFound(example ?? 'none');
      },
      () => left || setFound('failed'),
    );
    return () => {
      left = true;
    };
  }, [system, clause]);
  if (found === 'looking') return <main id="main" aria-busy />;
  if (typeof found !== 'string' && found.step !== undefined)
    return <TriedFight system={system} clause={clause} fight={found.step} />;
  return (
    <main id="main">
      <p class="notice" role="alert">
        {found === 'failed' ? 'The example failed to load.' : `There is no example of ${clause}.`}{' '}
        <ClauseLink id={clause} system={system} text="Back to the rules" />
      </p>
    </main>
  );
}
