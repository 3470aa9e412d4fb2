import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadRunners, runFile, sampled, summary } from './run-file.ts';

type Example = { readonly id: string; readonly want: number };

const doubling = {
  schema: 'doubling/1',
  run({ id, want }: Example) {
    if (id === 'later') return { skipped: 'not yet' };
    if (id === 'broken') throw new Error('oh');
    return want === 2 ? { ok: true as const } : { ok: false as const, path: 'lines.0.sum', expected: want, actual: 2 };
  },
};
const runners = new Map([['doubling', doubling]]);

describe('a file of cases', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cases-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function play(file: unknown) {
    const path = join(folder, 'cases.json');
    await writeFile(path, typeof file === 'string' ? file : JSON.stringify(file));
    const told: string[] = [];
    return { told, outcome: await runFile(path, runners, (line) => told.push(line)) };
  }

  test('is played by the runner of its schema, whatever its version; each failure is one line with the path', async () => {
    const cases = [{ id: 'a', want: 2 }, { id: 'b', want: 3 }, { id: 'later' }, { id: 'broken' }];
    const { told, outcome } = await play({ schema: 'doubling/2', cases });
    expect(outcome).toEqual({ passed: 1, failed: 2, skipped: 1 });
    expect(told).toEqual(['b lines.0.sum: expected 3, got 2', 'broken : expected "an answer", got "Error: oh"']);
  });

  test('that nobody can play is a problem, not a pass', async () => {
    expect((await play({ schema: 'other/1', cases: [] })).outcome).toMatchObject({
      problem: expect.stringContaining('other/1'),
    });
    expect((await play({ cases: [] })).outcome).toMatchObject({ problem: expect.stringContaining('no schema') });
    expect((await play('{')).outcome).toMatchObject({ problem: expect.stringContaining('cannot be read') });
  });

  test('closes with its counts', () => {
    expect(summary({ passed: 3, failed: 1, skipped: 0 })).toBe('3 passed, 1 failed');
    expect(summary({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
  });
});

test('the runners of this project are found', async () => {
  expect([...(await loadRunners()).keys()]).toContain('money-format');
});

test('a sample is spread over all cases, and the same every time', () => {
  const cases = Array.from({ length: 10 }, (_, place) => place);
  expect(sampled(cases, 4)).toEqual([0, 2, 5, 7]);
  expect(sampled(cases, 99)).toEqual(cases);
  expect(sampled(cases, null)).toEqual(cases);
});
