// `npm run release -- --dry-run`: whether what stands here could be published, and what would be. Everything is looked at
// before anything is said. Without `--dry-run` it goes on to say the commands that publish: a person gives them, with a
// token of their own. `npm run pack` only makes the packages, in packed/.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  ensureBuilt,
  ensureInstalled,
  ensureNode,
  isMain,
  Plain,
  plainly,
  readOptions,
  root,
  run,
  runNode,
  runNpm,
} from './bootstrap.mjs';

/** In the order in which they are published: each after what it needs. */
export const PUBLISHED = ['engine', 'table', 'web', 'server', 'cli'];
const packed = path.join(root, 'packed');
const manifestOf = (part) => JSON.parse(readFileSync(path.join(root, 'packages', part, 'package.json'), 'utf8'));

/** What is wrong with the versions: all packages have one, and ask for that of each other. */
export function versionFaults(manifests) {
  const [{ version }] = manifests;
  const names = new Set(manifests.map(({ name }) => name));
  const others = manifests.filter((one) => one.version !== version);
  const asked = manifests.flatMap(({ name, dependencies = {}, devDependencies = {} }) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(([on, wanted]) => names.has(on) && wanted !== version)
      .map(([on, wanted]) => `${name} asks for ${on} ${wanted}, not ${version}`),
  );
  return [
    ...others.map((one) => `${one.name} has the version ${one.version}, ${manifests[0].name} has ${version}`),
    ...asked,
  ];
}

/**
 * How the changelog tells of a version: in a section of its own (`told`), under [Unreleased] (`due`: the section is named on
 * the day of release, and until then that is right), or not at all (`missing`).
 */
export function toldOf(version, changelog) {
  const sections = changelog.split(/^## /m).slice(1);
  const says = (name) => sections.some((one) => one.startsWith(`[${name}]`) && /^- /m.test(one));
  if (says(version)) return 'told';
  return says('Unreleased') ? 'due' : 'missing';
}

/** A manifest as it is published: without the entries that lead to sources only, which our own packages are built from. */
export function publishedManifest(manifest) {
  const { exports } = manifest;
  const open = Object.entries(exports).filter(([, to]) => typeof to === 'string' || to.import !== undefined);
  return { ...manifest, exports: Object.fromEntries(open) };
}

/** What of a package's folder is no part of what is packed, whatever its `files` say. */
const ASIDE = new Set(['node_modules', 'test']);

/** Makes the packages from what is built, each from a copy of its folder with the manifest that is published; answers with the file of each. */
export async function pack(into = packed) {
  rmSync(into, { recursive: true, force: true });
  const staged = path.join(into, 'staged');
  const folders = PUBLISHED.map((part) => {
    const folder = path.join(staged, part);
    const from = path.join(root, 'packages', part);
    cpSync(from, folder, { recursive: true, filter: (file) => !ASIDE.has(path.relative(from, file)) });
    const text = JSON.stringify(publishedManifest(manifestOf(part)), undefined, 2);
    writeFileSync(path.join(folder, 'package.json'), `${text}\n`);
    return folder;
  });
  const args = ['pack', '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', into, ...folders];
  const { status, output } = await runNpm(args);
  rmSync(staged, { recursive: true });
  if (status !== 0) throw new Plain(output.trim());
  const made = JSON.parse(output.slice(output.search(/^[[{]/m)));
  return Object.values(made).map(({ filename, size, unpackedSize }) => ({
    file: path.join(path.relative(root, into), filename.replace('@', '').replace('/', '-')),
    size,
    unpackedSize,
  }));
}

const kB = (bytes) => `${Math.round(bytes / 1000)} kB`;

/** Of the tests, those of what is packed: publint, types, each package installed and used. */
const TESTS = ['tests/packed.test.ts', 'packages/engine/test'];

async function treeFaults(manifests) {
  const status = await run('git', ['status', '--porcelain']);
  const origin = await run('git', ['remote', 'get-url', 'origin']);
  const [{ repository }] = manifests;
  const bare = (url) =>
    url
      .trim()
      .replace(/^git\+|\.git$|^git@github\.com:/g, '')
      .replace(/^https:\/\/github\.com\//, '');
  return [
    ...(status.status !== 0 ? ['this is no git repository'] : []),
    ...(status.status === 0 && status.output.trim() !== ''
      ? [`not everything is committed:\n${status.output.trimEnd()}`]
      : []),
    ...(origin.status === 0 && bare(origin.output) !== bare(repository.url)
      ? [`the packages name ${repository.url} as their repository, and this one comes from ${origin.output.trim()}`]
      : []),
  ];
}

async function release({ dry, full }) {
  const manifests = PUBLISHED.map(manifestOf);
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  const [{ version }] = manifests;
  const told = toldOf(version, changelog);
  const rename = `in CHANGELOG.md the heading [Unreleased] becomes [${version}] with the date`;
  const faults = [...versionFaults(manifests), ...(await treeFaults(manifests))];
  if (told === 'missing') faults.push(`CHANGELOG.md tells nothing, neither under [${version}] nor under [Unreleased]`);
  if (told === 'due' && !dry) faults.push(`the version is not in the changelog yet: ${rename}`);
  await ensureBuilt();
  const made = await pack();
  const tests = full ? ['scripts/test.mjs'] : ['node_modules/vitest/vitest.mjs', 'run', ...TESTS];
  const tested = await runNode(tests, full ? { stdio: 'inherit' } : {});
  if (tested.status !== 0) faults.push(`the tests ${full ? '' : 'of the packages '}fail:\n${tested.output.trim()}`);

  for (const [i, { file, size, unpackedSize }] of made.entries())
    console.log(`${manifests[i].name} ${manifests[i].version}  ${file}  ${kB(size)}, unpacked ${kB(unpackedSize)}`);
  if (faults.length > 0) throw new Plain(`Not ready to publish:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
  const commands = made.map(({ file }) => `npm publish --access public ./${file}`);
  const until =
    told === 'due'
      ? `what is new is under [Unreleased], as it should be until the day of release; then ${rename}`
      : undefined;
  console.log(until === undefined ? '\nReady.' : `\nReady but for the day itself: ${until}.`);
  console.log(`${dry ? 'This would publish it' : 'Publish it, logged in to the registry'}:\n`);
  for (const command of [...commands, `git tag v${version}`]) console.log(`    ${command}`);
}

if (isMain(import.meta.url))
  await plainly(async () => {
    ensureNode();
    await ensureInstalled();
    const { values } = readOptions({ 'dry-run': { type: 'boolean' }, pack: { type: 'boolean' } });
    if (!values.pack) return release({ dry: values['dry-run'] === true, full: values['dry-run'] !== true });
    await ensureBuilt();
    for (const { file, size } of await pack()) console.log(`${file}  ${kB(size)}`);
  });
