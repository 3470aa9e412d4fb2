import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importCommand } from '#server/tools/commands/import-command.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { emptyShop, openTestShop, type TestShop } from './import-shop.ts';

describeOnEachDatabase('the import command', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(open);
  });
  afterAll(() => shop.close());
  beforeEach(() => emptyShop(shop));

  async function call(...args: readonly string[]) {
    const outputByKind = { line: [] as string[], progress: [] as string[], problem: [] as string[] };
    const output = {
      line: (text: string) => void outputByKind.line.push(text),
      progress: (text: string) => void outputByKind.progress.push(text),
      problem: (text: string) => void outputByKind.problem.push(text),
    };
    const code = await importCommand.run(shop, args, output, new AbortController().signal);
    return { code, ...outputByKind };
  }

  test('prints one line of JSON, or a report with every row that has something to note', async () => {
    const path = await shop.file('two.csv', 'SKU,Name,Published\nA,Pirmas,1\nB,Antras,gal\n');
    const json = await call(path, '--dry-run', '--json');
    expect(json).toMatchObject({ code: 0, progress: [], problem: [] });
    expect(json.line.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        rows: 2,
        products: { simple: 2 },
        variations: 0,
        categories: 0,
        attributes: 0,
        images: 0,
        problems: [{ row: 2, code: 'unknown_value', detail: 'published: gal' }],
      },
    ]);
    expect(await shop.database.db.selectFrom('product').selectAll().execute()).toEqual([]);
    const report = await call(path);
    expect(report).toMatchObject({ code: 0, progress: ['2 of 2 rows'] });
    expect(report.line).toEqual(
      expect.arrayContaining(['Added 2, changed 0, left as they were 0.', '  row 2  unknown_value  published: gal']),
    );
  });

  test('refuses wrong usage with exit code 2 and a wrong file with one clear line', async () => {
    expect((await call()).code).toBe(2);
    expect((await call('a.csv', '--what')).code).toBe(2);
    expect(await call('/nowhere/a.csv')).toMatchObject({
      code: 1,
      line: [],
      problem: ['There is no file /nowhere/a.csv.'],
    });
    const broken = await shop.file('broken.csv', 'SKU,Name\nA,Pirmas\nB,"Antras\n');
    expect((await call(broken)).problem).toEqual([expect.stringContaining('nothing was imported')]);
    expect(await shop.database.db.selectFrom('product').selectAll().execute()).toEqual([]);
  });
});
