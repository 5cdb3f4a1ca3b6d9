// The project speaks of itself alone: no path of some machine, no host that packages come from, nothing outside the repo.
import { readFileSync } from 'node:fs';
import path from 'node:path';

// Each is written so that it does not match itself.
const FOREIGN = [
  { pattern: /(?<![\w.~*-])\/(?:work|root|home)\/[\w.-]*/, what: 'a path of some machine' },
  { pattern: /\b(?:npm[j]s|jsr\.i[o]|unpk[g]|jsdeliv[r])\b/i, what: 'a package host' },
  { pattern: /\.\.\/share[d]\b/, what: 'a place outside the repo', except: '.ci/run' },
];

export function checkVoice(root, files) {
  return files.flatMap((file) => {
    const bytes = readFileSync(path.join(root, file));
    if (bytes.includes(0)) return [];
    const text = bytes.toString('utf8');
    const suspects = FOREIGN.filter(({ pattern, except }) => file !== except && pattern.test(text));
    if (suspects.length === 0) return [];
    return text.split('\n').flatMap((line, index) =>
      suspects.flatMap(({ pattern, what }) => {
        const [found] = pattern.exec(line) ?? [];
        return found ? [{ file, line: index + 1, check: 'voice', message: `"${found}" is ${what}` }] : [];
      }),
    );
  });
}
