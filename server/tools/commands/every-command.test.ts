import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAction } from '#server/admin/actions/action.ts';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import { createCoupon } from '#server/admin/coupons/coupon-actions.ts';
import { createWebhook } from '#server/admin/webhooks/webhook-actions.ts';
import { openContent, type ShopContent } from '#server/content/open-content.ts';
import { installedAddOns as addOns } from '#server/installed-add-ons.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { operatingCommands, readingCommands } from '#tests/fixtures/unaudited-commands.ts';
import type { CommandShop } from './command-shop.ts';
import { commandAuthority } from './key-commands.ts';
import { shopCommands } from './registry.ts';
import { runCommand } from './run-command.ts';

const day = new Date('2026-11-21T10:00:00Z');
const commands = shopCommands(addOns);

describe('every command of the shop', () => {
  let database: OpenDatabase;
  let settings: Settings;
  let content: ShopContent;
  let shop: CommandShop;
  let folder: string;
  let product: number;
  beforeAll(async () => {
    database = await openTemporaryPGlite();
    settings = await openSettings(database, () => day);
    folder = await mkdtemp(join(tmpdir(), 'every-command-'));
    content = await openContent({ database, settings });
    const logger = pino({ level: 'silent' });
    shop = { database, settings, clock: () => day, logger, dataFolder: folder, addOns, content };
    product = await addProduct(
      database.db,
      { name: 'Puodelis', slug: 'puodelis', sku: 'P-1', regularPrice: '10', stock: { quantity: 5 } },
      day,
    );
    await addProduct(database.db, { name: 'Rinkinys', slug: 'rinkinys', sku: 'R-1', regularPrice: '20' }, day);
  });
  afterAll(async () => {
    await content?.close();
    await settings?.close();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function file(name: string, content: unknown): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }
  /** A folder with one text that is a draft, or public. */
  async function writtenText(status: 'draft' | 'published', text: string): Promise<string> {
    const written = join(folder, 'texts');
    await mkdir(written, { recursive: true });
    const head = status === 'draft' ? 'title: Apie\nstatus: draft' : 'title: Apie';
    await writeFile(join(written, 'apie.md'), `---\n${head}\n---\n\n${text}\n`);
    return written;
  }
  /** Commands about what is written, in an order in which each finds what it needs. */
  const aboutTexts = (noun: 'pages' | 'posts') => ({
    [`${noun} import`]: async () => [await writtenText('draft', `Pirma ${noun}.`)],
    [`${noun} publish`]: async () => ['apie'],
    [`${noun} plan`]: async () => {
      await run(`${noun} import`, [await writtenText('draft', `Antra ${noun}.`)]);
      return ['apie', '2026-12-01'];
    },
    [`${noun} unpublish`]: async () => ['apie'],
    [`${noun} trash`]: async () => ['apie'],
    [`${noun} untrash`]: async () => ['apie'],
    [`${noun} restore`]: async () => ['apie', await firstVersion(noun, ['apie'])],
  });
  async function firstVersion(noun: string, args: readonly string[]): Promise<string> {
    const { text } = await run(`${noun} history`, args);
    return text.split('\n').at(-1)?.split(' ')[0] ?? '';
  }
  async function pictureFile(background: string): Promise<string> {
    const path = join(folder, `${background.slice(1)}.png`);
    await sharp({ create: { width: 200, height: 200, channels: 3, background } }).toFile(path);
    return path;
  }
  async function picture(background: string): Promise<string> {
    const { text } = await run('media add', [await pictureFile(background)]);
    return text.split(' ')[0] ?? '';
  }
  async function siteFile(heading: string): Promise<string> {
    const home = { blocks: [{ kind: 'announcement', text: { lt: heading } }] };
    const menus = { header: [{ target: { to: 'address', address: '/' }, label: { lt: heading } }], footer: null };
    return file('svetaine.json', { format: 'vitrina-site', version: 1, home, menus });
  }
  const aboutSite = (noun: 'home' | 'menus') => ({
    [`${noun} publish`]: async () => {
      await run('site import', [await siteFile(`Naujas ${noun}`), '--draft']);
      return [];
    },
    [`${noun} plan`]: async () => {
      await run('site import', [await siteFile(`Planas ${noun}`), '--draft']);
      return ['2026-12-01'];
    },
    [`${noun} unpublish`]: async () => [],
    [`${noun} restore`]: async () => [await firstVersion(noun, [])],
  });
  const order = async (draft: Partial<Parameters<typeof addOrder>[1]> = {}) =>
    String((await addOrder(database.db, { lines: [{ productId: product, net: 1000, tax: 210 }], ...draft }, day)).id);
  const tools = () => ({ database, clock: () => day });
  async function coupon(code: string): Promise<string> {
    const made = await runAction(tools(), commandAuthority('test'), createCoupon, {
      code,
      type: 'percent',
      amount: '5',
    });
    expect(made.ok).toBe(true);
    return code;
  }
  async function webhook(): Promise<string> {
    const draft = { name: 'x', topic: 'coupon.created', deliveryUrl: 'https://example.invalid/' };
    const made = await runAction(tools(), commandAuthority('test'), createWebhook('k'.repeat(40)), draft);
    return made.ok ? String(made.value.id) : '';
  }
  async function review(): Promise<string> {
    const values = { product_id: product, author: 'Ona', rating: 5, body: 'Geras', status: 'held', created_at: day };
    const { id } = await database.db.insertInto('review').values(values).returning('id').executeTakeFirstOrThrow();
    return String(id);
  }
  async function message(): Promise<string> {
    const values = { name: 'Ona', email: 'ona@example.test', body: 'Sveiki', locale: 'lt_LT', created_at: day };
    const row = await database.db
      .insertInto('contact_message')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(row.id);
  }
  async function withdrawal(): Promise<string> {
    const person = { name: 'Ona', email: 'ona@example.test', locale: 'lt_LT', created_at: day };
    const values = { ...person, order_number: '1', goods: 'Viskas' };
    const row = await database.db.insertInto('withdrawal').values(values).returning('id').executeTakeFirstOrThrow();
    return String(row.id);
  }
  async function delivery(): Promise<string> {
    const key = { delivery_key: 'a'.repeat(32), topic: 'coupon.created', object_id: 1 };
    const values = { ...key, webhook_id: Number(await webhook()) };
    const row = await database.db
      .insertInto('webhook_delivery')
      .values({ ...values, created_at: day, available_at: day, finished_at: day, outcome: 'delivered' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(row.id);
  }
  async function subscriber(): Promise<string> {
    const email = 'gavejas@example.test';
    await database.db
      .insertInto('newsletter_consent')
      .values({
        email,
        locale: 'lt_LT',
        source: 'footer',
        page: '/',
        network: '',
        wording: 'Sutinku',
        asked_at: day,
        confirmed_at: day,
        confirmed_network: '',
      })
      .execute();
    return email;
  }
  const attribute = async () => {
    const { id } = await database.db
      .insertInto('attribute')
      .values({ name: 'Spalva', slug: 'pa_spalva' })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name: 'Spalva' }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('attribute_term')
      .values({ attribute_id: id, name: 'Balta', slug: 'balta' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return 'spalva';
  };

  /** Commands that change the shop, as they are called for a change. */
  const changing: Readonly<Record<string, () => Promise<readonly string[]>>> = {
    import: async () => [await file('prekes.csv', 'Type,SKU,Name,Published,Regular price\nsimple,N-1,Nauja,1,5\n')],
    'orders set-status': async () => [await order(), 'completed'],
    'orders cancel': async () => [await order(), '--reason', 'Dubliuotas'],
    'orders refund': async () => [await order(), '--amount', '1'],
    'orders end-task': async () => {
      const id = await order();
      await database.db
        .updateTable('shop_order')
        .set({ tasks: ['paid_twice'] })
        .where('id', '=', Number(id))
        .execute();
      return [id, 'paid_twice'];
    },
    'orders note': async () => [await order(), 'Paskambinti'],
    'orders track': async () => [await order(), 'omniva', 'CC123EE'],
    'orders invoice': async () => [await order()],
    'products set-price': async () => [String(product), '12.50'],
    'products set-stock': async () => [String(product), '9'],
    'media add': async () => [await pictureFile('#101010')],
    'media set': async () => [await picture('#202020'), '--alt', 'Lova', '--focus', '0.5,1'],
    'media replace': async () => [await picture('#303030'), await pictureFile('#404040')],
    'media delete': async () => [await picture('#505050')],
    'appearance look': async () => ['podiumas'],
    'appearance set': async () => ['density', 'compact'],
    'appearance logo': async () => [await pictureFile('#606060')],
    'appearance icon': async () => [await pictureFile('#707070')],
    'appearance share': async () => [await pictureFile('#808080')],
    'appearance reset': async () => [],
    'products set-slug': async () => [String(product), 'puodukas'],
    'seo set': async () => ['product', String(product), '--title', 'Puodelis pigiai'],
    'reviews approve': async () => [await review()],
    'reviews reject': async () => [await review()],
    'reviews delete': async () => [await review()],
    'reviews import': async () => [
      await file('atsiliepimai.json', [{ sku: 'P-1', rating: 5, author: 'Jonas', date: '2026-05-03', text: 'Puikus' }]),
    ],
    'messages done': async () => [await message()],
    'messages delete': async () => [await message()],
    'withdrawals done': async () => [await withdrawal()],
    'accounts export': async () => ['ona@example.test', '--out', join(folder, 'ona.json')],
    'accounts erase': async () => ['ona@example.test', '--yes'],
    'newsletter import-unsubscribed': async () => [
      await file('paliko.csv', 'email,unsubscribed_at\nkitas@example.test,2026-11-01\n'),
    ],
    'newsletter remove': async () => [await subscriber()],
    'coupons add': async () => ['naujas', '--type', 'percent', '--amount', '5'],
    'coupons set': async () => [await coupon('keiciamas'), '--amount', '6'],
    'coupons remove': async () => [await coupon('salinamas')],
    'bundle load': async () => [await file('rinkiniai.json', { bundles: [{ sku: 'R-1', items: [{ sku: 'P-1' }] }] })],
    'bought-together load': async () => [
      await file('kartu.json', { products: [{ product: 'P-1', items: [{ product: 'R-1' }] }] }),
    ],
    'option-fields load': async () => [
      await file('laukai.json', {
        groups: [
          {
            id: 'monograma',
            for: { products: ['P-1'] },
            fields: [{ id: 'siuvineti', type: 'true-false', label: 'Monograma', message: 'Išsiuvinėkite' }],
          },
        ],
      }),
    ],
    'attributes order': async () => [await attribute(), 'balta'],
    'swatches kind': async () => [await attribute(), 'color'],
    'swatches set': async () => [await attribute(), 'balta', '#ffffff'],
    'redirects add': async () => ['/sena/', '/nauja/'],
    'redirects remove': async () => ['/sena/'],
    'redirects load': async () => [await file('nuorodos.csv', 'from,to\n/a/,/b/\n')],
    'terminals import': async () => [
      'omniva',
      await file('omniva.json', [
        {
          ZIP: '77112',
          NAME: 'Vilniaus paštomatas',
          TYPE: '0',
          A0_NAME: 'LT',
          A1_NAME: 'Vilniaus apskr.',
          A2_NAME: 'Vilnius',
          A3_NAME: 'Vilnius',
          A5_NAME: 'Pilies g.',
          A7_NAME: '1',
          X_COORDINATE: '25.2',
          Y_COORDINATE: '54.6',
        },
      ]),
    ],
    'keys add': async () => ['Apskaita', '--permission', 'read'],
    'keys revoke': async () => ['1'],
    'webhooks resend': async () => [await delivery()],
    'webhooks enable': async () => {
      const id = await webhook();
      await database.db.updateTable('webhook').set({ status: 'disabled' }).where('id', '=', Number(id)).execute();
      return [id];
    },
    'staff invite': async () => ['darbuotoja@example.test', '--role', 'owner'],
    'staff role': async () => {
      await run('staff invite', ['kita@example.test', '--role', 'owner']);
      return ['darbuotoja@example.test', 'orders'];
    },
    'staff end': async () => ['darbuotoja@example.test'],
    'settings set': async () => ['shop.phone', '+370 600 00001'],
    'settings reset': async () => ['shop'],
    'texts set': async () => ['Cart', 'Krepšys'],
    'texts reset': async () => ['Cart'],
    ...aboutTexts('pages'),
    ...aboutTexts('posts'),
    'site import': async () => [await siteFile('Pradžia')],
    ...aboutSite('home'),
    ...aboutSite('menus'),
    'translations load': async () => [await file('en_GB.json', { products: {} })],
  };

  async function run(name: string, args: readonly string[]) {
    const lines: string[] = [];
    const write = (text: string) => void lines.push(text);
    const output = { line: write, progress: () => undefined, problem: write };
    const code = await runCommand(commands, shop, { name, args: [...args] }, output, new AbortController().signal);
    return { code, text: lines.join('\n') };
  }

  test('is one that reads, one of the machine’s, or one that is tried here', () => {
    const known = [...readingCommands, ...operatingCommands, ...Object.keys(changing)];
    expect(commands.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });

  test.each(Object.keys(changing))('%s is in the audit log under its name', async (name) => {
    const args = (await changing[name]?.()) ?? [];
    const query = { actor: name, limit: 1000 };
    const before = await searchAudit(database.db, query);
    const { code, text } = await run(name, args);
    expect([name, code, text]).toEqual([name, 0, text]);
    const after = await searchAudit(database.db, query);
    expect(after.length).toBeGreaterThan(before.length);
    expect(after[0]).toMatchObject({ actorKind: 'command', actorName: name });
  });

  test('a command that was called wrongly, or only tries, leaves no line', async () => {
    const count = async () => (await searchAudit(database.db, { limit: 10_000 })).length;
    const before = await count();
    await run('import', []);
    await run('import', [join(folder, 'prekes.csv'), '--dry-run']);
    await run('orders set-status', ['999999', 'completed']);
    await run('products set-price', [String(product), '-5']);
    await run('redirects load', []);
    expect(await count()).toBe(before);
  });

  test('the history of an order names the command', async () => {
    const id = await order();
    await run('orders invoice', [id]);
    await run('orders set-status', [id, 'completed']);
    await run('orders refund', [id, '--amount', '1']);
    await run('orders track', [id, 'omniva', 'CC777EE']);
    await run('orders set-status', [id, 'refunded']);
    const events = await database.db
      .selectFrom('order_event')
      .select(['kind', 'data'])
      .where('order_id', '=', Number(id))
      .where('kind', 'in', ['status', 'refund', 'parcel', 'invoice'])
      .orderBy('id')
      .execute();
    const named = events.map(({ kind, data }) => [kind, (data as { actor?: { name: string } }).actor?.name]);
    expect(named).toEqual(
      expect.arrayContaining([
        ['status', 'orders set-status'],
        ['refund', 'orders refund'],
        ['parcel', 'orders track'],
        ['invoice', 'orders invoice'],
        ['refund', 'orders set-status'],
      ]),
    );
  });
});
