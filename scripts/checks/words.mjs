// Words that this project no longer uses, each with the standard term: in code, comments, strings, docs and file names.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const DENIED = [
  [/reckon/i, 'compute, odds'],
  [/\bshel(?:f|ves)\b/i, 'registry'],
  [/\bseams?\b/i, 'game interface, definition'],
  [/\bunsound\w*\b/, 'invalid state'],
  [/\b(?:Fought|Stepped|Audited)\b(?=[ <,;)|}])/, 'FightAnswer, StepAnswer, AuditAnswer'],
  [/\bled(?:Process|Fight|On)\b/, 'policy, rollout'],
  [/\b(?:MOST|LONGEST|WIDEST|DEEPEST)_[A-Z_]+\b/, 'MAX_…'],
  [/\b(?:slow|plain|faster) twins?\b/i, 'reference implementation, fast path'],
  [/\b(?:every|whole|three|which) doors?\b|\bopenDoor\b/i, 'interface'],
  [/\blaws? of the house\b|\bthe house itself\b/i, 'architecture checks, project'],
  [/\b(?:not_yours|heldToLed|leadOf|leadFrom)\b/, 'forbidden, policy'],
  [/\bcame of\b/i, 'result'],
  [/\bthe own\b/i, 'your, its own'],
  [/\bkits?\b/i, 'helpers'],
  [/\bmended\b/i, 'fixed'],
  [/\bthe-way-there\b/i, 'steps'],
  [
    /\b(?:FightSeam|Casting|Unread|Reckoned|Resolved)\b/,
    'FightDefinition, RoleContext, UnknownWord, OddsAnswer, ResolveAnswer',
  ],
  [/\bfell really\b/, 'actually rolled'],
  [
    /\bscripts\/house\b|\b(?:decide-house|knowing|had)\.ts\b/,
    'scripts/checks, decide-table.ts, visibility.ts, prior-chance.ts',
  ],
  [/\bheard too\b/i, 'also works'],
  [/somebody/i, 'character, fighter, player, user'],
  [/whoever/i, 'the player who, the caller, the one who'],
  [/(?<!\bthere )\bis no (?!longer\b|more\b)[\w ]{1,30}:/i, 'is not a valid …, expected …'],
  [/\bstands? beside\b/i, 'next to, extra'],
  [/\bof one['’]s own\b/i, 'of your own'],
  [/\bthe way there\b(?! (?:is|are)\b)/i, 'steps'],
  [/[wW]ho-?[wW]ins/, 'simulate, simulation'],
  [/\bbooks? of people\b|\bBookEntry\b/i, 'roster'],
];
const READ = /\.(?:ts|tsx|mjs|md|css|html)$/;
const NOT_READ = /^(?:scripts\/checks\/words\.mjs|tests\/(?:checks|words)\.test\.ts)$/;

/** What a line says in words that this project no longer uses, each with what to say instead. */
export const deniedIn = (line) =>
  DENIED.filter(([word]) => word.test(line)).map(([word, better]) => `"${line.match(word)[0]}": use ${better}`);

export function checkWords(root, files) {
  return files
    .filter((file) => READ.test(file) && !NOT_READ.test(file))
    .flatMap((file) =>
      // The name of the file counts as its line 0.
      [file, ...readFileSync(path.join(root, file), 'utf8').split('\n')].flatMap((line, index) =>
        deniedIn(line).map((message) => ({ file, line: index, check: 'words', message })),
      ),
    );
}
