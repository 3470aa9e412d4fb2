import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const execFileAsync = promisify(execFile);
const sources = ['run.mjs', 'tooling/lock-file.mjs', 'tooling/memory-variables.mjs', 'tooling/npm-ci.mjs'].map((name) =>
  join(import.meta.dirname, name),
);

describe('the entry script of every command', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'door-'));
    await mkdir(join(root, 'scripts'));
    for (const source of sources) await cp(source, join(root, 'scripts', relative(import.meta.dirname, source)));
    const project = {
      name: 'p',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: { '': { name: 'p', version: '1.0.0' } },
    };
    await writeFile(join(root, 'package.json'), '{"name":"p","version":"1.0.0","type":"module"}');
    await writeFile(join(root, 'package-lock.json'), JSON.stringify(project));
    await writeFile(
      join(root, 'scripts', 'echo.ts'),
      'const words: string[] = process.argv.slice(2); console.log(JSON.stringify(words)); process.exit(7);',
    );
    await writeFile(
      join(root, 'scripts', 'wait.ts'),
      "process.on('SIGTERM', () => process.exit(5)); console.log('ready'); setTimeout(() => undefined, 20_000);",
    );
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  function run(...args: string[]): {
    readonly child: ChildProcess;
    readonly ended: Promise<{ code: number | null; out: string; err: string }>;
  } {
    const child = spawn(process.execPath, [join(root, 'scripts', 'run.mjs'), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (data) => (out += String(data)));
    child.stderr.on('data', (data) => (err += String(data)));
    return { child, ended: new Promise((done) => child.on('close', (code) => done({ code, out, err }))) };
  }

  test('installs once, passes arguments and exit code through, and leaves standard output to the command', async () => {
    const first = await run('echo', 'a b', '--json').ended;
    expect(first).toMatchObject({ code: 7, out: '["a b","--json"]\n' });
    expect(first.err).toContain('Installing');
    expect(await run('echo').ended).toEqual({ code: 7, out: '[]\n', err: '' });
  });

  test('installs again when the lockfile changed', async () => {
    await run('echo').ended;
    const lockfile = join(root, 'package-lock.json');
    await writeFile(lockfile, (await readFile(lockfile, 'utf8')).replaceAll('1.0.0', '1.0.1'));
    const { code, err } = await run('echo').ended;
    expect(code).toBe(7);
    expect(err).toContain('Installing');
  });

  test('reports in one line that an installation failed', async () => {
    await writeFile(join(root, 'package.json'), '{"name":"p","version":"1.0.0","dependencies":{"left-out":"1.0.0"}}');
    const { code, out, err } = await run('echo').ended;
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.trim().split('\n').at(-1)).toBe('The installation failed: see what npm says above.');
  });

  test('says in one line that nothing is installed where the user may not write', async () => {
    await chmod(root, 0o555);
    const asReader = 'data:text/javascript,if (process.getuid() === 0) process.seteuid(65534);';
    const started = execFileAsync(process.execPath, ['--import', asReader, join(root, 'scripts', 'run.mjs'), 'echo']);
    const { stderr } = await started.catch((error: unknown) => error as { readonly stderr: string });
    await chmod(root, 0o755);
    expect(stderr).toBe(
      `${root} cannot be written (EACCES), and its packages are not those of package-lock.json: whoever may write there runs "node scripts/run.mjs build" first.\n`,
    );
  });

  test('runs what somebody else installed by hand, where it cannot note that it has looked', async () => {
    await mkdir(join(root, 'node_modules', '.vitrina-stamp'), { recursive: true });
    await writeFile(join(root, 'node_modules', '.package-lock.json'), '{"packages":{}}');
    expect(await run('echo', 'a').ended).toEqual({ code: 7, out: '["a"]\n', err: '' });
  });

  test('lets one process install while others wait', async () => {
    const runs = await Promise.all(['1', '2', '3'].map((word) => run('echo', word).ended));
    expect(runs.map(({ code }) => code)).toEqual([7, 7, 7]);
    expect(runs.filter(({ err }) => err.includes('Installing'))).toHaveLength(1);
    expect(await readdir(root)).not.toContain('.install.lock');
  });

  test('passes signals on', async () => {
    const { child, ended } = run('wait');
    await new Promise((done) => child.stdout?.once('data', done));
    await sleep(50);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(5);
  });

  test('starts a shop with little memory, unless its variables say otherwise, and no other command', async () => {
    const variables = ['NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'];
    const text = `console.log(JSON.stringify([...${JSON.stringify(variables)}.map((name) => process.env[name] ?? null)]))`;
    for (const name of ['start', 'other']) await writeFile(join(root, 'scripts', `${name}.ts`), text);
    const printed = async (name: string) => JSON.parse((await run(name).ended).out) as unknown;
    for (const name of variables) vi.stubEnv(name, undefined);
    expect(await printed('start')).toEqual(['--max-semi-space-size=8', '2', '131072', '4194304']);
    expect(await printed('other')).toEqual([null, null, null, null]);
    vi.stubEnv('NODE_OPTIONS', '--max-semi-space-size=16');
    vi.stubEnv('MALLOC_ARENA_MAX', '8');
    expect(await printed('start')).toEqual([
      '--max-semi-space-size=8 --max-semi-space-size=16',
      '8',
      '131072',
      '4194304',
    ]);
    vi.unstubAllEnvs();
  });

  test('refuses an unknown or missing command', async () => {
    expect(await run('../echo').ended).toMatchObject({ code: 2, out: '' });
    expect(await run().ended).toMatchObject({ code: 2, out: '' });
  });
});

test('the entry script uses nothing that Node 18 lacks', async () => {
  const text = (await Promise.all(sources.map((source) => readFile(source, 'utf8')))).join('\n');
  const imported = [...text.matchAll(/ from '([^']+)'/g)].map(([, name]) => name);
  expect(
    imported.every((name) => /^(node:|\.\/tooling\/(?:lock-file|memory-variables|npm-ci)\.mjs$)/.test(name ?? '')),
  ).toBe(true);
  const newer =
    /import\.meta\.(dirname|filename|main)|\bimport .* with \{|\busing \w|fromAsync|withResolvers|groupBy|toSorted|toSpliced|toReversed|\.with\(|structuredClone|styleText|parseEnv|isDisjointFrom|Iterator\./;
  expect(newer.exec(text)?.[0]).toBeUndefined();
});
