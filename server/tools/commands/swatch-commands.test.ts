import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestShop } from '#tests/import/import-shop.ts';
import type { Command } from '#server/platform/shop/command.ts';
import { swatchesKind, swatchesList, swatchesSet } from './swatch-commands.ts';

const picture = resolve(import.meta.dirname, '../../../content/images/ln-pledas-1.webp');

describeOnEachDatabase('swatches', (open) => {
  test('get a kind, colours or a picture of the merchant’s', async () => {
    const shop = await openTestShop(open);
    const { db } = shop.database;
    const { id } = await db
      .insertInto('attribute')
      .values({ name: 'Raštas', slug: 'pa_rastas' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('attribute_term')
      .values([
        { attribute_id: id, name: 'Dryžuotas', slug: 'dryzuotas', menu_order: 0 },
        { attribute_id: id, name: 'Lygus', slug: 'lygus', menu_order: 1 },
      ])
      .execute();
    async function run(command: Command, ...args: string[]) {
      const lines: string[] = [];
      const write = (text: string) => lines.push(text);
      const output = { line: write, progress: write, problem: write };
      const code = await command.run(shop, args, output, new AbortController().signal);
      return [code, lines.join('\n')];
    }
    expect(await run(swatchesKind, 'rastas', 'image')).toEqual([0, 'pa_rastas: image']);
    expect(await run(swatchesList)).toEqual([0, 'pa_rastas  image  Raštas']);
    expect(await run(swatchesSet, 'Raštas', 'Lygus', '#2f5d8c', '#FFF')).toEqual([0, 'Lygus: #2f5d8c #FFF']);
    const [code, output] = await run(swatchesSet, 'pa_rastas', 'dryzuotas', '--picture', picture);
    expect(code).toBe(0);
    const [, address = ''] = /^Dryžuotas: (\/media\/[0-9a-f]+-160\.webp)$/.exec(String(output)) ?? [];
    expect(await run(swatchesList, 'rastas')).toEqual([
      0,
      `dryzuotas  ${address}  Dryžuotas\nlygus  #2f5d8c #FFF  Lygus`,
    ]);
    expect(await db.selectFrom('media').select(['source', 'state']).execute()).toEqual([
      { source: 'swatches/pa_rastas/dryzuotas', state: 'stored' },
    ]);
    expect(await run(swatchesSet, 'rastas', 'lygus', '--none')).toEqual([0, 'Lygus: –']);

    expect((await run(swatchesSet, 'rastas', 'lygus', 'red;background:url(x)'))[0]).toBe(1);
    expect((await run(swatchesSet, 'rastas', 'lygus', '--picture', import.meta.filename))[0]).toBe(1);
    expect((await run(swatchesSet, 'rastas', 'lygus', '--picture', '/nera.png'))[0]).toBe(1);
    expect((await run(swatchesSet, 'rastas', 'raudona', '#fff'))[0]).toBe(1);
    expect((await run(swatchesSet, 'spalva', 'lygus', '#fff'))[0]).toBe(1);
    expect((await run(swatchesSet, 'rastas', 'lygus'))[0]).toBe(2);
    expect((await run(swatchesSet, 'rastas', 'lygus', '#fff', '--none'))[0]).toBe(2);
    expect((await run(swatchesSet, 'rastas', 'lygus', '#fff', '#000', '#111'))[0]).toBe(2);
    expect((await run(swatchesKind, 'rastas', 'hologram'))[0]).toBe(2);
    expect((await run(swatchesKind, 'spalva', 'color'))[0]).toBe(1);
    await shop.close();
  });
});
