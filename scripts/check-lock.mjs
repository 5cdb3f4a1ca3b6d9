// The lock file must serve every platform and every mirror: it names each optional package (a lock made where some
// are missing stops `npm ci` for everyone) and no download address (npm fills in the reader's own registry).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, root } from './bootstrap.mjs';

/** What is wrong with the lock file, one sentence each. */
export function checkLock(folder = root) {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const faults = [];
  for (const [at, entry] of Object.entries(packages)) {
    for (const name of Object.keys(entry.optionalDependencies ?? {}))
      if (!found(packages, at, name)) faults.push(`${at || 'the root'} wants ${name}, which the lock file lacks`);
    if (/^[a-z+]+:/i.test(entry.resolved ?? '')) faults.push(`${at} carries a download address`);
  }
  return faults;
}

// As Node looks a package up: next to the importing package, then in each folder above.
function found(packages, at, name) {
  for (let folder = at; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

if (isMain(import.meta.url)) {
  const faults = checkLock();
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
