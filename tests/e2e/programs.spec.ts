import { createHmac } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import type { Shop } from '#scripts/tooling/shop-process.ts';
import { type KeyReceiver, openKeyReceiver } from '#tests/fixtures/key-receiver.ts';
import { openProgram, type Program } from '#tests/fixtures/official-client.ts';
import { openWebhookReceiver, type ReceivedCall, type WebhookReceiver } from '#tests/fixtures/webhook-receiver.ts';
import { openOwnShop } from './own-shop.ts';
import { choose, fillAddress, open } from './shop.ts';
import { signInHere, staffSignInPage } from './staff-steps.ts';

test.describe.configure({ mode: 'serial' }); // one shop for all

const owner = 'savininke@parduotuve.test';
const secret = 'kablio-paslaptis';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** What these tests read of objects of wc/v3. */
type Delivered = {
  readonly id: number;
  readonly status?: string;
  readonly stock_quantity?: number;
  readonly refunds: readonly object[];
};
type Product = { readonly id: number; readonly permalink: string };
type Variation = { readonly id: number; readonly sku: string; readonly stock_quantity: number };
type Order = {
  readonly id: number;
  readonly line_items: readonly {
    readonly id: number;
    readonly total: string;
    readonly taxes: readonly { readonly id: number; readonly total: string }[];
  }[];
};

let shop: Shop;
let receiver: WebhookReceiver;
let keys: KeyReceiver;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  receiver = await openWebhookReceiver();
  keys = await openKeyReceiver();
  shop = await openOwnShop({ environment: { NODE_EXTRA_CA_CERTS: keys.certificate } });
  await shop.command('settings set', 'webhooks.allowPrivate', 'true');
  await shop.command('settings set', 'invoices.when', 'completed');
  await shop.command('staff invite', owner, '--role', 'owner', '--name', 'Rūta');
});
test.afterAll(async () => {
  await shop?.close();
  await receiver?.close();
  await keys?.close();
});

async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The page by which an application asks for a key; `changes`: of what it sends. */
function authorizePage(changes: Readonly<Record<string, string>> = {}): string {
  const asked = {
    app_name: 'Apskaita',
    scope: 'read_write',
    user_id: '17',
    return_url: `${receiver.url}/grizti`,
    callback_url: `${keys.url}/raktai`,
    ...changes,
  };
  return `${shop.url}/wc-auth/v1/authorize?${new URLSearchParams(asked)}`;
}

/** The first delivery of a topic that matches; waits for it. */
async function delivered(topic: string, matches: (body: Delivered) => boolean): Promise<ReceivedCall> {
  let found: ReceivedCall | undefined;
  await expect(async () => {
    found = receiver.calls.find(
      ({ headers, body }) => headers['x-wc-webhook-topic'] === topic && matches(JSON.parse(body) as Delivered),
    );
    expect(found).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return found as ReceivedCall;
}

function expectSigned({ headers, body }: ReceivedCall): void {
  expect(headers['x-wc-webhook-signature']).toBe(createHmac('sha256', secret).update(body).digest('base64'));
}

/** Puts a variation into the cart and orders it, paid by a transfer, as a shopper does; returns the order's number. */
async function orderVariation(page: Page, permalink: string, size: string): Promise<number> {
  await open(page, permalink);
  await choose(page, 'Dydis', size);
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, `${shop.url}/apmokejimas/`);
  await fillAddress(page);
  await page.locator('label:has(#payment_method_bacs)').click();
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(heading(page, 'Dėkojame, jūsų užsakymą gavome')).toBeVisible();
  return Number(/order-received\/(\d+)/.exec(page.url())?.[1]);
}

let program: Program;

test('an application asks for a key, the owner signs in and approves, and the key goes to the application', async ({
  page,
}) => {
  test.slow();
  await page.goto(authorizePage());
  await expect(page).toHaveURL(/\/wc-auth\/v1\/login\//);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Prisijungti' }).click();
  await signInHere(page, shop, owner);
  await expect(heading(page, '„Apskaita“ nori prisijungti prie jūsų parduotuvės')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Patvirtinti' }).click();
  await expect(page).toHaveURL(`${receiver.url}/grizti?success=1&user_id=17`);
  expect(keys.received).toHaveLength(1);
  const key = JSON.parse(keys.received[0] ?? '') as Readonly<Record<string, string>>;
  expect(key).toMatchObject({ user_id: '17', key_permissions: 'read_write' });
  program = openProgram({ url: shop.url, key: key['consumer_key'] ?? '', secret: key['consumer_secret'] ?? '' });
  expect((await program.get('orders')).status).toBe(200);
});

test('the program hears of an order that a shopper places, carries it out and refunds it; stock and documents follow', async ({
  page,
}) => {
  test.slow();
  for (const topic of ['order.created', 'order.updated', 'product.updated'])
    expect(
      (await program.post('webhooks', { name: topic, topic, delivery_url: `${receiver.url}/kablys`, secret })).data,
    ).toMatchObject({ status: 'active', topic });
  expect(receiver.calls.filter(({ body }) => /^webhook_id=\d+$/.test(body))).toHaveLength(3);

  const { data: attribute } = await program.post<Product>('products/attributes', { name: 'Dydis' });
  const { data: product } = await program.post<Product>('products', {
    name: 'Lininiai marškiniai',
    type: 'variable',
    attributes: [{ id: attribute.id, variation: true, visible: true, options: ['S', 'M'] }],
  });
  const { data: batch } = await program.post<{ readonly create: readonly Variation[] }>(
    `products/${product.id}/variations/batch`,
    {
      create: ['S', 'M'].map((option) => ({
        sku: `MARS-${option}`,
        regular_price: '49.90',
        manage_stock: true,
        stock_quantity: 5,
        attributes: [{ id: attribute.id, option }],
      })),
    },
  );
  const medium = batch.create[1] as Variation;
  expect(batch.create.map(({ sku }) => sku)).toEqual(['MARS-S', 'MARS-M']);

  const id = await orderVariation(page, product.permalink, 'M');
  const made = await delivered('order.created', (body) => body.id === id);
  expectSigned(made);
  expect(made.headers).toMatchObject({
    'x-wc-webhook-resource': 'order',
    'x-wc-webhook-event': 'created',
    'x-wc-webhook-source': `${shop.url}/`,
  });
  expect(JSON.parse(made.body)).toMatchObject({
    id,
    status: 'on-hold',
    billing: { first_name: 'Ona', email: 'ona@example.lt' },
    line_items: [{ product_id: product.id, variation_id: medium.id, sku: 'MARS-M', quantity: 1 }],
  });
  const stock = async () =>
    (await program.get<Variation>(`products/${product.id}/variations/${medium.id}`)).data.stock_quantity;
  expect(await stock()).toBe(4);
  expectSigned(await delivered('product.updated', (body) => body.id === medium.id && body.stock_quantity === 4));

  const { data: completed } = await program.put<Order>(`orders/${id}`, { status: 'completed' });
  expect(completed).toMatchObject({ id, status: 'completed' });
  expectSigned(await delivered('order.updated', (body) => body.id === id && body.status === 'completed'));
  const line = completed.line_items[0] as Order['line_items'][number];
  const { data: refund } = await program.post<Product>(`orders/${id}/refunds`, {
    api_refund: false,
    reason: 'Netiko dydis',
    line_items: [
      {
        id: line.id,
        quantity: 1,
        refund_total: Number(line.total),
        refund_tax: line.taxes.map((tax) => ({ id: tax.id, refund_total: Number(tax.total) })),
      },
    ],
  });
  expect(refund).toMatchObject({ amount: '49.90', reason: 'Netiko dydis' });
  expect(await stock()).toBe(5);
  const refunded = await delivered('order.updated', (body) => body.id === id && body.refunds.length === 1);
  expect((JSON.parse(refunded.body) as Delivered).refunds).toMatchObject([{ id: refund.id, total: '-49.90' }]);

  const order = JSON.parse(await shop.command('orders show', String(id), '--json')) as {
    readonly invoices: readonly { readonly kind: string }[];
    readonly events: readonly {
      readonly kind: string;
      readonly data: { readonly actor?: { readonly name: string } };
    }[];
  };
  expect(order.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit']);
  const named = order.events.flatMap(({ kind, data }) => (data.actor === undefined ? [] : [[kind, data.actor.name]]));
  expect(named).toEqual([
    ['status', expect.stringMatching(/^Apskaita - API/)],
    ['refund', expect.stringMatching(/^Apskaita - API/)],
  ]);
  const lines = (await shop.command('audit list', '--actor', 'Apskaita', '--json')).trim().split('\n');
  const audited = lines.map((line) => JSON.parse(line) as { readonly action: string });
  expect(new Set(audited.map(({ action }) => action))).toEqual(
    new Set([
      'webhook.create',
      'attribute.create',
      'product.create',
      'variation.create',
      'order.update',
      'order.refund',
    ]),
  );
});

test('whoever is not signed in, denies, may make no keys or follows a wrong link gets a page that says so, and no key @both-widths', async ({
  page,
}) => {
  test.slow();
  const keysInForce = async () => {
    const listed = JSON.parse(await shop.command('keys list', '--json')) as readonly { revoked: string | null }[];
    return listed.filter(({ revoked }) => revoked === null).length;
  };
  const before = await keysInForce();
  for (const [changes, reason] of [
    [{ scope: 'viskas' }, 'viskas'],
    [{ callback_url: 'http://app.test/raktai' }, 'https://'],
    [{ app_name: '' }, 'app_name'],
    [{ return_url: 'javascript:alert(1)//://' }, 'javascript'],
  ] as const) {
    const answer = await page.goto(authorizePage(changes));
    expect(answer?.status()).toBe(401);
    await expect(page.getByText(reason)).toBeVisible();
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  expect((await page.goto(authorizePage().replace('authorize', 'access_granted')))?.status()).toBe(401);

  await page.goto(authorizePage());
  await page.getByRole('link', { name: /grįžti/i }).click();
  await expect(page).toHaveURL(`${receiver.url}/grizti?success=0&user_id=17`);

  await page.goto(authorizePage());
  await page.getByRole('link', { name: 'Prisijungti' }).click();
  await signInHere(page, shop, owner);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Atmesti' }).click();
  await expect(page).toHaveURL(`${receiver.url}/grizti?success=0&user_id=17`);

  keys.setAccepting(false);
  await page.goto(authorizePage());
  await page.getByRole('link', { name: 'Patvirtinti' }).click();
  await expect(page.getByText('Programa rakto nepriėmė')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  keys.setAccepting(true);

  const manager = `vadovas-${Date.now()}@parduotuve.test`;
  await shop.command('staff invite', manager, '--role', 'manager');
  await page.context().clearCookies();
  await open(page, shop.url + staffSignInPage);
  await signInHere(page, shop, manager);
  await expect(heading(page, 'Šiandien')).toBeVisible();
  expect((await page.goto(authorizePage()))?.status()).toBe(401);
  expect(await faults(page)).toEqual([]);
  expect(await keysInForce()).toBe(before);
});
