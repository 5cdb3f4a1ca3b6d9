import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (...at: readonly string[]) => readFileSync(path.join(root, ...at), 'utf8');
const dockerfile = read('Dockerfile');
const NOBODY = 65_534;

function script(...args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

/** The bill of materials as text. */
function sbom(): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'strikehome-sbom-')), 'sbom.json');
  script('scripts/sbom.mjs', file);
  const text = readFileSync(file, 'utf8');
  rmSync(path.dirname(file), { recursive: true });
  return text;
}

/** Everything below a folder, itself first. */
function tree(at: string): readonly string[] {
  if (!statSync(at).isDirectory()) return [at];
  return [at, ...readdirSync(at).flatMap((name) => tree(path.join(at, name)))];
}

describe('the Dockerfile', () => {
  let app = '';
  let data = '';
  beforeAll(() => {
    script('scripts/build.mjs', 'server', 'web');
    app = mkdtempSync(path.join(tmpdir(), 'strikehome-image-'));
  }, 120_000);
  afterAll(() => {
    for (const at of tree(app)) chmodSync(at, 0o755);
    rmSync(app, { recursive: true, force: true });
    rmSync(data, { recursive: true, force: true });
  });

  it('takes what is there, and it is enough to serve the calls, long work and the page, as nobody, on a tree nobody may write', async () => {
    const copies = [...dockerfile.matchAll(/^COPY --from=build \/src\/(\S+) (\S+)$/gm)];
    expect(copies.length).toBeGreaterThan(3);
    for (const [, from = '', to = ''] of copies) {
      if (from === 'sbom.cdx.json') continue;
      expect(existsSync(path.join(root, from)), from).toBe(true);
      mkdirSync(path.dirname(path.join(app, to)), { recursive: true });
      cpSync(path.join(root, from), path.join(app, to), { recursive: true });
    }
    for (const at of [...tree(app)].reverse()) chmodSync(at, statSync(at).isDirectory() ? 0o555 : 0o444);
    const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
    const [node, ...args] = JSON.parse(command) as string[];
    expect(node).toBe('node');
    const [, settings = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
    const environment = Object.fromEntries(settings.split(' ').map((pair) => pair.split('=')));
    const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    // Where the image has a volume.
    data = mkdtempSync(path.join(tmpdir(), 'strikehome-data-'));
    chmodSync(data, 0o777);
    expect(dockerfile).toContain(`VOLUME ${environment.DATA}`);
    const env = { ...environment, DATA: data, HOST: '127.0.0.1', PORT: '0', PATH: process.env.PATH };
    const child = spawn(process.execPath, args, { cwd: app, env, ...user });
    try {
      let heard = '';
      const url = await new Promise<string>((resolve, reject) => {
        const hear = (text: string) => {
          heard += text;
          const [found] = /http:\S+/.exec(heard) ?? [];
          if (found !== undefined) resolve(found);
        };
        child.stdout.setEncoding('utf8').on('data', hear);
        child.stderr.setEncoding('utf8').on('data', hear);
        child.on('close', () => reject(new Error(heard)));
      });
      const { systems } = (await (await fetch(`${url}/api/systems`)).json()) as {
        systems: { fight: { examples: { request: object }[] } }[];
      };
      const fight = await fetch(`${url}/api/fight`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(systems.at(-1)!.fight.examples[0]!.request),
      });
      expect(await fight.json()).toMatchObject({ ok: true });
      expect(await (await fetch(url)).text()).toContain('<title>Strikehome');
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect(await (await fetch(`${url}/metrics`)).text()).toContain('strikehome_jobs_total{end="answered"} 1');
      const ended = new Promise((resolve) => child.on('exit', resolve));
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('runs as nobody, installs without scripts, and builds parts that there are', () => {
    expect(dockerfile).toMatch(/^USER 65534:65534$/m);
    expect(dockerfile).toContain('npm ci --ignore-scripts');
    const scripts = [...dockerfile.matchAll(/node (scripts\/\S+)/g)].map(([, file]) => file!);
    expect(scripts.length).toBe(2);
    for (const file of scripts) expect(existsSync(path.join(root, file)), file).toBe(true);
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', '**/node_modules', '**/dist']));
  });
});

describe('how to deploy', () => {
  const guide = read('docs', 'guides', 'deploy.md');
  const settings = read('packages', 'server', 'src', 'config.ts');
  const known = new Set(
    [
      ...settings.matchAll(/environment\.([A-Z_]+)|^ {2}\['([A-Z_]+)'/gm),
      ...(/readTables\(\{([^}]*)\}/.exec(settings)?.[1] ?? '').matchAll(/([A-Z_]+)/g),
    ].map((one) => one[1] ?? one[2]!),
  );

  it('lists every setting, and the files here set none that is not', () => {
    expect(known.size).toBeGreaterThan(8);
    for (const name of known) expect(guide, name).toContain(`\`${name}\``);
    const set = [
      /^ENV (.*)$/m.exec(dockerfile)![1]!,
      /^Environment=(.*)$/m.exec(read('deploy', 'strikehome.service'))![1]!,
    ];
    for (const pair of set.flatMap((line) => line.split(' '))) {
      const [name] = pair.split('=');
      expect(name === 'NODE_ENV' || known.has(name!), pair).toBe(true);
    }
  });

  it('names what is measured, and what is there', async () => {
    const { makeMetrics } = await import('../packages/server/src/metrics.ts');
    const { jobsHere } = await import('../packages/server/src/jobs/job.ts');
    const { MOST } = await import('../packages/server/src/jobs/job.ts');
    const { makeTableMetrics } = await import('../packages/server/src/tables/metrics.ts');
    const ofTables = makeTableMetrics(() => ({ tables: 0, streams: 0 }));
    const text = makeMetrics(jobsHere(MOST), undefined, ofTables.text).text();
    const shown = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!);
    const named = [...guide.matchAll(/`(strikehome_\w+)`/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(8);
    for (const name of named) expect(shown).toContain(name);
    for (const [, link = ''] of guide.matchAll(/\]\(([^)]+)\)/g)) {
      expect(existsSync(path.join(root, 'docs/guides', link)), link).toBe(true);
    }
  });

  it('the proxies keep its insides in and send progress on at once', () => {
    for (const file of ['Caddyfile', 'nginx.conf']) {
      const text = read('deploy', file);
      for (const part of ['/metrics', '/readyz', '127.0.0.1:8080']) expect(text).toContain(part);
    }
    expect(read('deploy', 'nginx.conf')).toContain('proxy_buffering off;');
    expect(read('deploy', 'nginx.conf')).toMatch(/X-Forwarded-For \$remote_addr;/);
    expect(read('deploy', 'Caddyfile')).toContain('flush_interval -1');
    expect(read('deploy', 'strikehome.service')).toContain('ExecStart=/usr/bin/node packages/server/dist/main.js');
  });

  it('the unit may open more descriptors than there may be connections', async () => {
    const { tooFewDescriptors } = await import('../packages/server/src/descriptors.ts');
    const { Crowd } = await import('../packages/server/src/crowd.ts');
    const { USUAL_CONNECTIONS } = await import('../packages/server/src/sockets.ts');
    const [, most] = /^LimitNOFILE=(\d+)$/m.exec(read('deploy', 'strikehome.service')) ?? [];
    const { most: sockets } = new Crowd({ connections: USUAL_CONNECTIONS });
    expect(sockets).toBeGreaterThan(USUAL_CONNECTIONS);
    expect(tooFewDescriptors(sockets, `Max open files  ${most}  ${most}  files`)).toBeUndefined();
  });
});

describe('the workflow', () => {
  it('installs without scripts and runs `npm test` on the oldest Node.js that is supported', () => {
    const workflow = read('.github', 'workflows', 'test.yml');
    const steps = [...workflow.matchAll(/^ +- run: (.*)$/gm)].map(([, step]) => step!);
    expect(steps).toEqual(['npm ci --ignore-scripts --no-audit --no-fund', 'npm test']);
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    const [, oldest = ''] = /\^(\d+\.\d+)/.exec(engines.node) ?? [];
    expect(workflow).toContain(`node: ['${oldest}',`);
  });
});

describe('what it is made of', () => {
  interface Component {
    readonly name: string;
    readonly version: string;
    readonly purl: string;
    readonly scope: string;
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  }
  const text = sbom();
  const bill = JSON.parse(text) as { components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] };
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { link?: boolean; version?: string }>;
  };

  it('is every package of the lock file, with its hash', () => {
    for (const [at, { link, version }] of Object.entries(lock.packages)) {
      if (link || !at.includes('node_modules/')) continue;
      const name = at.slice(at.lastIndexOf('node_modules/') + 13);
      const component = bill.components.find((one) => one.name === name && one.version === version);
      expect(component, at).toBeDefined();
      expect(component!.purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
      expect(component!.hashes?.[0]).toMatchObject({
        alg: 'SHA-512',
        content: expect.stringMatching(/^[0-9a-f]{128}$/),
      });
    }
    const refs = new Set(bill.components.map(({ purl }) => purl));
    for (const { dependsOn } of bill.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref);
  });

  it('what the server has inside is declared, so that an audit sees it', () => {
    script('scripts/build.mjs', 'server');
    const licenses = read('packages', 'server', 'dist', 'THIRD-PARTY-LICENSES.txt');
    const inside = [...licenses.matchAll(/^(@?[\w./-]+) (\d+\.\d+\.\d+)$/gm)].map(([, name]) => name!);
    expect(inside.length).toBeGreaterThan(0);
    for (const name of inside) {
      expect(bill.components.find((one) => one.name === name)?.scope, name).toMatch(/^(required|optional)$/);
    }
  }, 120_000);

  it('is the same each time', () => {
    expect(sbom()).toBe(text);
    expect(text).not.toMatch(/timestamp|serialNumber/);
  });
});

describe('installing', () => {
  it('takes what the lock file says, runs no scripts, and does not go round a lock file that does not fit', async () => {
    const place = mkdtempSync(path.join(tmpdir(), 'strikehome-install-'));
    mkdirSync(path.join(place, 'scripts'));
    cpSync(path.join(root, 'scripts/bootstrap.mjs'), path.join(place, 'scripts/bootstrap.mjs'));
    writeFileSync(path.join(place, 'package-lock.json'), '{"packages":{}}');
    // An npm that only notes what it was told, and refuses.
    const npm = path.join(place, 'npm.js');
    const notes = path.join(place, 'told.jsonl');
    writeFileSync(
      npm,
      `require('fs').appendFileSync(${JSON.stringify(notes)}, JSON.stringify(process.argv.slice(2)) + '\\n');
console.error('EUSAGE the lock file does not fit');
process.exit(1);`,
    );
    const code = `import { ensureInstalled } from './scripts/bootstrap.mjs';
await ensureInstalled().then(() => process.exit(0), (error) => { console.log(error.message); process.exit(3); });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      cwd: place,
      env: { ...process.env, npm_execpath: npm },
    });
    let heard = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    const status = await new Promise((resolve) => child.on('close', resolve));
    const told = readFileSync(notes, 'utf8').trim().split('\n');
    rmSync(place, { recursive: true, force: true });
    expect(status).toBe(3);
    expect(heard).toContain('EUSAGE');
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0]!)).toEqual(expect.arrayContaining(['ci', '--ignore-scripts']));
  });
});
