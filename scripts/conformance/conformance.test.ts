import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCasePlaces } from './case-products.ts';
import { exitCode, loadRunners, type Runner, runFile, runFiles, sampled, summary } from './run-file.ts';

type Example = { readonly id: string; readonly want: number };

const doubling = {
  schema: 'doubling/1',
  run({ id, want }: Example) {
    if (id === 'later') return { skipped: 'not yet' };
    if (id === 'broken') throw new Error('oh');
    return want === 2 ? { ok: true as const } : { ok: false as const, path: 'lines.0.sum', expected: want, actual: 2 };
  },
};
const runners = new Map<string, Runner>([['doubling', doubling]]);

describe('a file of cases', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cases-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function write(name: string, file: unknown): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, typeof file === 'string' ? file : JSON.stringify(file));
    return path;
  }

  async function play(file: unknown, runner: Runner = doubling) {
    const path = await write('cases.json', file);
    const lines: string[] = [];
    const report = (line: string) => lines.push(line.replaceAll(path, 'FILE'));
    return { lines, outcome: await runFile(path, new Map([['doubling', runner]]), report) };
  }

  test('is played by the runner of its schema, whatever its version; each failure is one line with the path', async () => {
    const cases = [{ id: 'a', want: 2 }, { id: 'b', want: 3 }, { id: 'later' }, { id: 'broken' }];
    const { lines, outcome } = await play({ schema: 'doubling/2', cases });
    expect(outcome).toEqual({ passed: 1, failed: 2, skipped: 1 });
    expect(lines).toEqual(['b lines.0.sum: expected 3, got 2', 'broken cannot be played: Error: oh']);
  });

  test('reports each entry that is no case, and goes on', async () => {
    const cases = [null, 'text', { want: 2 }, [], { id: 'a', want: 2 }];
    const { lines, outcome } = await play({ schema: 'doubling/1', cases });
    expect(outcome).toEqual({ passed: 2, failed: 3, skipped: 0 });
    expect(lines).toEqual([
      'case 1 cannot be played: it is null',
      'case 2 cannot be played: it is "text"',
      'case 4 cannot be played: it is []',
    ]);
  });

  test('plays the cases that could be prepared', async () => {
    const run: string[] = [];
    const runner: Runner = {
      ...doubling,
      prepare: async (cases: readonly Example[]) =>
        new Map(cases.filter(({ id }) => id === 'b').map((example) => [example, 'it has no price'])),
      run: ({ id }: Example) => {
        run.push(id);
        return { ok: true };
      },
    };
    const { lines, outcome } = await play({ schema: 'doubling/1', cases: [{ id: 'a' }, { id: 'b' }, null] }, runner);
    expect(outcome).toEqual({ passed: 1, failed: 2, skipped: 0 });
    expect(lines[0]).toBe('b cannot be played: it has no price');
    expect(run).toEqual(['a']);
  });

  test('that nobody can play is a problem, not a pass', async () => {
    expect((await play({ schema: 'other/1', cases: [] })).outcome).toMatchObject({
      problem: expect.stringContaining('other/1'),
    });
    for (const file of [{ cases: [] }, { schema: 'doubling/1' }, 'null', '[]'])
      expect((await play(file)).outcome).toMatchObject({ problem: expect.stringContaining('no schema and cases') });
    expect((await play('{')).outcome).toMatchObject({ problem: expect.stringContaining('cannot be read') });
    const failing: Runner = { ...doubling, prepare: () => Promise.reject(new Error('no shop')) };
    expect((await play({ schema: 'doubling/1', cases: [{}] }, failing)).outcome).toMatchObject({
      problem: expect.stringContaining('cannot be played: no shop'),
    });
  });

  test('that cannot be played does not stop the next one; the exit code reports it', async () => {
    const good = await write('good.json', { schema: 'doubling/1', cases: [{ id: 'a', want: 2 }] });
    const other = await write('other.json', { schema: 'other/1', cases: [] });
    const bad = await write('bad.json', { schema: 'doubling/1', cases: [{ id: 'b', want: 3 }] });
    const lines: string[] = [];
    const played = await runFiles([other, join(folder, 'absent.json'), good, bad], runners, (line) => lines.push(line));
    expect(played).toEqual({ passed: 1, failed: 1, skipped: 0, unplayed: 2 });
    expect(lines).toEqual([
      `Nothing here plays the schema other/1 of ${other}.`,
      expect.stringContaining('absent.json cannot be read'),
      'b lines.0.sum: expected 3, got 2',
    ]);
    expect(exitCode(played)).toBe(2);
    expect(exitCode(await runFiles([good, bad], runners, () => undefined))).toBe(1);
    expect(exitCode(await runFiles([good], runners, () => undefined))).toBe(0);
  });

  test('ends with a summary of its counts', () => {
    expect(summary({ passed: 3, failed: 1, skipped: 0 })).toBe('3 passed, 1 failed');
    expect(summary({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
    expect(summary({ passed: 3, failed: 0, skipped: 0, unplayed: 1 })).toBe(
      '3 passed, 0 failed, 1 of the files not played',
    );
  });
});

describe('products of cases', () => {
  const rowsOf = (
    { variations }: { readonly variations: number },
    { slug, firstId }: { slug: string; firstId: number },
  ) => Array.from({ length: 1 + variations }, (_, index) => ({ ID: firstId + index, SKU: `${slug}-${index}` }));

  test('have ids, SKUs and slugs of their own, whichever of the files they are of', () => {
    const place = openCasePlaces();
    const cases = [{ variations: 2 }, { variations: 0 }, { variations: 1500 }];
    const files = [place(cases, rowsOf), place(structuredClone(cases), rowsOf)];
    const rows = files.flatMap((file) => file.rows);
    expect(rows).toHaveLength(2 * (3 + 1 + 1501));
    for (const name of ['ID', 'SKU']) expect(new Set(rows.map((row) => row[name])).size).toBe(rows.length);
    const places = files.flatMap((file) => [...file.places.values()]);
    for (const name of ['slug', 'firstId'] as const)
      expect(new Set(places.map((one) => one[name])).size).toBe(2 * cases.length);
  });

  test('are left out for an invalid case, and the others are added', () => {
    const rows = (ids: (first: number) => readonly (number | string)[]) => ids;
    const good = rows((first) => [first, first + 1]);
    const cases = [
      rows(() => {
        throw new Error('it has no product');
      }),
      rows(() => ['x']),
      rows((first) => [first, first]),
      rows((first) => [first - 1]),
      good,
    ];
    const placed = openCasePlaces()(cases, (ids, { firstId }) => ids(firstId).map((ID) => ({ ID })));
    expect(placed.rows).toHaveLength(2);
    expect([...placed.places.keys()]).toEqual([good]);
    expect([...placed.problems.values()]).toEqual([
      'Error: it has no product',
      'Error: a product cannot have the id NaN',
      'Error: two of its products have one id',
      expect.stringMatching(/^Error: a product cannot have the id \d+$/),
    ]);
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
