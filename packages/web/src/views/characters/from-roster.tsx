/** The roles of a card, each with a saved character: what the sheet says of the role is filled in. */
import '../../styles/characters.css';
import { entryName, placesOf, playSheets, type RosterEntry } from '@strikehome/engine/contract';
import { isRecord, isRefusal, type Plain, type PlainRecord } from '@strikehome/engine/kernel';
import { useState } from 'preact/hooks';
import { Select } from '../../controls/pick.tsx';
import { SIDE_OF, toldByCard, toldBySides } from '../../state/cast.ts';
import { type Characters, charactersOf, keepCharacters } from '../../state/characters.ts';
import { humanize } from '../../state/labels.ts';
import { setWhatif } from '../../state/store.ts';
import { actionOf, systemOf, type Whatif } from '../../state/whatif.ts';
import { useRoster } from './columns.tsx';
import { candidates } from './picks.ts';
import { chapterOf } from './store.ts';

/** The card with a character in a role. What else their sheet gives, such as the weapon, comes along. */
export function cast(whatif: Whatif, role: string, many: boolean, { kind, sheet }: RosterEntry): Whatif | string {
  const { system, action, fields } = whatif;
  const given = Object.keys(systemOf(system).sheets![kind]!.gives?.[action] ?? {});
  const bare = Object.fromEntries(Object.entries(fields).filter(([name]) => !given.includes(name)));
  const before = fields[role];
  const next: Plain = many ? [...(Array.isArray(before) ? (before as readonly Plain[]) : []), { sheet }] : { sheet };
  const settings = { ...chapterOf(system).settings, ...whatif.settings };
  const played = playSheets(systemOf(system), { ...bare, settings, [role]: next }, { action });
  if (isRefusal(played)) return played.message;
  const { settings: _, ...filled } = played.value as PlainRecord;
  const kept = Object.fromEntries(given.filter((one) => one in fields).map((one) => [one, fields[one]!]));
  return { ...whatif, fields: { ...kept, ...filled }, settings };
}

/** The whole sheet of a saved character is known, also what this card does not ask for. */
function introduce({ system, action }: Whatif, role: string, { sheet }: RosterEntry): void {
  const { cast: roles, actions } = systemOf(system);
  const party = (roles?.actions[action]?.[role] ?? roles?.actions[action]?.[`${role}.*`])?.party;
  if (roles === undefined || party === undefined) return;
  let known: Characters = { ...charactersOf(system), [party]: [] };
  const side = SIDE_OF[party];
  const fought = playSheets(systemOf(system), { [side]: { sheet } }, 'fight');
  const others = charactersOf(system)[party === 'ours' ? 'theirs' : 'ours'];
  if (!isRefusal(fought)) known = toldBySides(roles, known, fought.value as PlainRecord);
  for (const other of Object.keys(actions)) {
    for (const [key, own] of Object.entries(roles.actions[other] ?? {})) {
      if (own.party !== party || key === '' || key.endsWith('*')) continue;
      const played = playSheets(systemOf(system), { [key]: { sheet } }, { action: other });
      if (!isRefusal(played)) known = toldByCard(roles, known, other, played.value as PlainRecord);
    }
  }
  const mine = known[party];
  keepCharacters(system, party === 'ours' ? { ours: mine, theirs: others } : { ours: others, theirs: mine });
}

export function FromRoster({ whatif }: { readonly whatif: Whatif }) {
  const here = useRoster(whatif.system);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  if (!here) return null;
  const places = placesOf(systemOf(whatif.system), { action: whatif.action });
  if (places.length === 0) return null;
  return (
    <div class="from-roster">
      {places.map(({ parts: [role = ''], many, actors }) => {
        const fits = candidates(whatif.system).filter(({ kind }) =>
          actors.some((one) => one.kind === systemOf(whatif.system).sheets![kind]),
        );
        const now = whatif.fields[role];
        const name = isRecord(now) && typeof now.name === 'string' ? now.name : typeof now === 'string' ? now : '';
        const chosen = !many && fits.some((one) => entryName(one) === name) ? name : '';
        const label = actionOf(whatif).schema.fields[role]?.about.label ?? humanize(role);
        return (
          <Select
            key={role}
            label={`${label}: saved character`}
            value={chosen}
            options={[
              { id: '', label: chosen === '' ? `${label} …` : `${label}: another` },
              ...fits.map((one) => ({ id: entryName(one), label: entryName(one) })),
            ]}
            onChange={(id) => {
              const entry = fits.find((one) => entryName(one) === id);
              if (entry === undefined) return;
              const next = cast(whatif, role, many, entry);
              setWrong(typeof next === 'string' ? next : undefined);
              if (typeof next === 'string') return;
              introduce(whatif, role, entry);
              setWhatif(next);
            }}
          />
        );
      })}
      {wrong !== undefined && (
        <p class="row-problem" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
