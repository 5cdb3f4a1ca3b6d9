// `npm run sbom`: what Strikehome is made of, as CycloneDX, from the lock file alone: no network, and the same every time.
// `node scripts/sbom.mjs FILE` writes it there. What is only needed to build and test has the scope "excluded": a package of
// ours is built with its devDependencies inside, so that those are run, and only the root's are tools.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, root } from './bootstrap.mjs';

const HASHES = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

const purlOf = (name, version) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

function hashesOf(integrity) {
  return (integrity ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((one) => {
      const [kind, ...rest] = one.split('-');
      return { alg: HASHES[kind], content: Buffer.from(rest.join('-'), 'base64').toString('hex') };
    });
}

const licensesOf = (license) => (license === undefined ? {} : { licenses: [{ expression: license }] });

/** One package of the lock file. */
function componentOf(name, { version, integrity, license, optional, devOptional }, isRun) {
  const scope = !isRun ? 'excluded' : optional || devOptional ? 'optional' : 'required';
  const purl = purlOf(name, version);
  const hashes = hashesOf(integrity);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope,
    ...(hashes.length === 0 ? {} : { hashes }),
    ...licensesOf(license),
  };
}

/** As Node looks a package up: next to the importing package, then in each folder above. */
function placeOf(packages, at, name) {
  for (let folder = at; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[place]) return packages[place].link ? packages[place].resolved : place;
    if (folder === '') return undefined;
  }
}

const nameAt = (at) => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);

const isTypes = (name) => name.startsWith('@types/');

/** The entries of the lock file that are run: what is inside our packages, and what that needs. */
function runEntries(packages) {
  const run = new Set();
  const visit = (at) => {
    const entry = packages[at];
    if (entry === undefined || run.has(entry)) return;
    run.add(entry);
    const inside = at.startsWith('packages/') ? entry.devDependencies : {};
    const wanted = { ...entry.dependencies, ...entry.optionalDependencies, ...inside };
    for (const name of Object.keys(wanted)) if (!isTypes(name)) visit(placeOf(packages, at, name));
  };
  for (const at of Object.keys(packages)) if (/^packages\/[^/]+$/.test(at)) visit(at);
  return run;
}

export function sbom(folder = root) {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const run = runEntries(packages);
  const components = new Map();
  const dependencies = new Map();
  for (const [at, entry] of Object.entries(packages)) {
    if (entry.link) continue;
    const ours = !at.includes('node_modules/');
    const name = ours ? (entry.name ?? 'strikehome-project') : (entry.name ?? nameAt(at));
    const version = entry.version ?? '0.0.0';
    const ref = purlOf(name, version);
    if (at !== '') {
      const known = components.get(ref);
      const component = componentOf(name, { ...entry, version }, run.has(entry));
      // One version in two places is needed if either is.
      if (known === undefined || known.scope === 'excluded') components.set(ref, component);
    }
    const wanted = { ...entry.dependencies, ...entry.optionalDependencies, ...(ours ? entry.devDependencies : {}) };
    const on = dependencies.get(ref) ?? new Set();
    for (const each of Object.keys(wanted)) {
      const there = packages[placeOf(packages, at, each)];
      if (there) on.add(purlOf(there.name ?? each, there.version ?? '0.0.0'));
    }
    dependencies.set(ref, on);
  }
  const byRef = ([a], [b]) => (a < b ? -1 : 1);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': purlOf('strikehome-project', '0.0.0'),
        name: 'strikehome',
        ...licensesOf('MIT'),
      },
    },
    components: [...components].sort(byRef).map(([, component]) => component),
    dependencies: [...dependencies].sort(byRef).map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })),
  };
}

if (isMain(import.meta.url)) {
  const [file = 'sbom.cdx.json'] = process.argv.slice(2);
  const { components, ...rest } = sbom();
  writeFileSync(path.resolve(root, file), `${JSON.stringify({ ...rest, components }, null, 2)}\n`);
  const shipped = components.filter(({ scope }) => scope !== 'excluded').length;
  console.log(`${file}: ${components.length} components, ${shipped} of them in what is run.`);
}
