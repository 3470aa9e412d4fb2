import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { oldestInstallingNode } from './npm-ci.mjs';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

type Version = readonly [number, number, number];

function versionOf(text: string): Version {
  const [, major = '', minor = '0', patch = '0'] = /^(\d+)(?:\.(\d+))?(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (major === '') throw new Error(`not a version: ${text}`);
  return [Number(major), Number(minor), Number(patch)];
}

function isAtLeast(version: Version, least: Version): boolean {
  const at = version.findIndex((part, index) => part !== least[index]);
  return at === -1 || (version[at] ?? 0) > (least[at] ?? 0);
}

/** Whether a version is in a range of the kinds that packages of this project state. */
function isInRange(version: Version, range: string): boolean {
  return range.split('||').some((alternative) => {
    const [, kind = '', least = ''] = /^(>=|\^|)\s*([\d.]+)$/.exec(alternative.trim()) ?? [];
    const from = versionOf(least);
    return isAtLeast(version, from) && (kind === '>=' || version[0] === from[0]);
  });
}

test('a Node that installs by itself is one that every optional package supports', async () => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<
      Record<string, { readonly optional?: boolean; readonly engines?: Readonly<Record<string, string>> }>
    >;
  };
  const ranges = Object.values(packages).flatMap(({ optional, engines }) =>
    optional === true && engines?.['node'] !== undefined ? [engines['node']] : [],
  );
  expect(ranges.length).toBeGreaterThan(10);
  for (const range of ranges) expect(isInRange(versionOf(oldestInstallingNode), range), range).toBe(true);
});

/**
 * Stands for npm: notes what it was called with and by, and puts a Node and an npm where it is told to install them.
 */
const recordingNpm = `import { appendFileSync, cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
const [command, ...rest] = process.argv.slice(2);
appendFileSync(process.env.NOTES, JSON.stringify([process.versions.node, command, ...rest.filter((arg) => /@/.test(arg))]) + '\\n');
if (command === 'install') {
  const modules = join(rest[rest.indexOf('--prefix') + 1], 'node_modules');
  for (const part of ['node/bin', 'npm/bin']) mkdirSync(join(modules, part), { recursive: true });
  symlinkSync(process.env.NEWER_NODE, join(modules, 'node/bin/node'));
  cpSync(process.argv[1], join(modules, 'npm/bin/npm-cli.js'));
}
`;

describe('an installation', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'npm-ci-'));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'npm-cli.js'), recordingNpm);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** What npm was called with when `npmCi` ran on a Node of this version; its own steps run on this Node. */
  async function callsOn(version: string): Promise<readonly unknown[]> {
    const module = pathToFileURL(join(import.meta.dirname, 'npm-ci.mjs')).href;
    const script = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
const { npmCi } = await import('${module}');
process.exit(npmCi(${JSON.stringify(folder)}, '24.1.0').status);`;
    const env = {
      ...process.env,
      npm_execpath: join(folder, 'npm-cli.js'),
      NOTES: join(folder, 'notes'),
      NEWER_NODE: process.execPath,
      TMPDIR: folder,
    };
    await run(process.execPath, ['--input-type=module', '-e', script], { env });
    const notes = await readFile(join(folder, 'notes'), 'utf8');
    return notes
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
  }

  test('is done by the npm that is there, where its Node is new enough', async () => {
    expect(await callsOn(oldestInstallingNode)).toEqual([[process.versions.node, 'ci']]);
  });

  test('is done by a newer Node and npm on Debian 12, whose npm leaves out what is compiled', async () => {
    expect(await callsOn('18.20.4')).toEqual([
      [process.versions.node, 'install', 'node@24.1.0', expect.stringMatching(/^npm@\d/)],
      [process.versions.node, 'ci'],
    ]);
  });
});
