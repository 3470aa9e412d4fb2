import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderFragment } from '#app/render-fragment.ts';
import { readRenderedBar } from './free-shipping-contract.ts';
import { decimal } from '#core/decimal.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { CartName } from '#server/sales/cart/open-cart.ts';
import { createCoupons, plainDraft } from '#server/sales/coupons/coupons.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { defaultSettings } from '#server/platform/settings/schema.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct, type ProductDraft } from '#tests/fixtures/products.ts';
import { readNoticeBarOptions } from './rules/options.ts';
import { freeShipping } from './free-shipping.server.ts';

describe('the free-shipping bars', () => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    database = await openTemporaryPGlite();
    commerce = await openTestCommerce(database, [freeShipping], [], renderFragment);
    const add = async (name: string, regularPrice: string, more: Partial<ProductDraft> = {}) => {
      ids[name] = await addProduct(database.db, { name, regularPrice, ...more }, testDay);
    };
    await add('Puodelis', '20');
    await add('Rankšluostis', '41');
    await add('Staltiesė', '45', { salePrice: '40' });
    await add('Kilimas', '50');
    await add('Pledas', '90');
    await add('Išparduota', '40', { stockStatus: 'outofstock' });
    await add('Juodraštis', '40', { status: 'draft' });
    await add('Drabužis', '40', { type: 'variable' });
    await add('Kuponas', '40');
    await add('Šaukštas', '5');
    await add('Porinis', '42');
    await add('Užsakomas', '43', { stock: { quantity: 0, backorders: 'notify' }, stockStatus: 'onbackorder' });
    await database.db.updateTable('product').set({ virtual: true }).where('id', '=', ids['Kuponas']!).execute();
    await database.db.updateTable('product').set({ quantity_step: '2' }).where('id', '=', ids['Porinis']!).execute();
    const goesWith = (name: string, other: string) => ({
      product_id: ids[name]!,
      linked_id: ids[other]!,
      kind: 'cross_sell',
      position: 0,
    });
    const links = [goesWith('Puodelis', 'Užsakomas'), goesWith('Šaukštas', 'Rankšluostis')];
    await database.db.insertInto('product_link').values(links).execute();
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
  });
  beforeEach(() => configure({ progress_bar: { enable_bar: 1 }, notice_bar: { enable_bar: '1' } }));

  const configure = async (settings: unknown) => {
    expect(await commerce.settings.set('addons', { 'free-shipping': settings })).toBeNull();
  };

  async function cartOf(...names: string[]): Promise<CartName> {
    let cart = commerce.newCart();
    for (const name of names) {
      const change = await commerce.services.carts.addItem(cart, {
        id: ids[name]!,
        quantity: 1,
        pairs: [],
        submission: {},
      });
      expect(change.ok).toBe(true);
      cart = { ...cart, isNew: false };
    }
    return cart;
  }

  const update = '/wp-admin/admin-ajax.php?action=fsl_update_progress_bar';
  const notice = '/wp-admin/admin-ajax.php?action=fsl_show_notice_bar';

  async function get(path: string, cart: CartName | null, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(cart === null ? {} : { 'Cart-Token': commerce.services.sessions.token(cart.id) });
    const context = { requestId: 'r', remoteAddress: '127.0.0.1', inner: false, logger: commerce.logger };
    return commerce.answerAjax(new Request(`http://shop.test${path}`, { headers, ...init }), context);
  }

  const htmlOf = async (path: string, cart: CartName | null) => (await get(path, cart)).text();
  const barsIn = (html: string) =>
    [...html.matchAll(/data-bar="([^"]*)"/g)].flatMap(([, data = '']) => readRenderedBar(decodeEntities(data)) ?? []);
  async function barOf(cart: CartName) {
    const [bar] = barsIn(await htmlOf(update, cart));
    return bar ?? null;
  }

  test('[7.1-01] [7.1-03] the call answers at both addresses with the bar in a wrapper that asks to be fetched anew', async () => {
    const cart = await cartOf('Puodelis');
    for (const path of [update, '/?wc-ajax=fsl_update_progress_bar']) {
      const response = await get(path, cart);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=UTF-8']);
      expect(response.headers.get('Cache-Control')).toContain('no-store');
      const html = await response.text();
      expect(html).toMatch(/^<div class="fsl-wrapper" data-updatable="1" data-state="bar">/);
      expect(html).toContain('Nemokamas pristatymas nuo 60,00\u00a0€');
      expect(html).toContain('Iki nemokamo pristatymo trūksta 40,00\u00a0€');
      expect(html).toMatch(/<progress[^>]* value="33\.3333333333"/);
      expect(barsIn(html)).toMatchObject([{ qualified: false, remaining: '4000', threshold: '6000' }]);
    }
  });

  test('[7.1-03] the response is empty for an empty cart, for a guest and where the bar is off; no session is begun', async () => {
    expect(await htmlOf(update, null)).toBe('');
    expect((await get(update, null)).headers.getSetCookie()).toEqual([]);
    const cart = await cartOf('Puodelis');
    await configure({ progress_bar: { enable_bar: '0' }, notice_bar: {} });
    expect(await htmlOf(update, cart)).toBe('');
    expect(await htmlOf(notice, cart)).toBe('');
    await configure({ progress_bar: { enable_bar: 1, show_qualified_message: 0 } });
    expect(await htmlOf(update, await cartOf('Pledas'))).toBe('');
  });

  test('the wrapper stays empty for products that are not shipped, and for local pickup', async () => {
    const empty = '<div class="fsl-wrapper" data-updatable="1" data-state="nothing"></div>';
    expect(await htmlOf(update, await cartOf('Kuponas'))).toBe(empty);
    const cart = await cartOf('Puodelis');
    await commerce.services.carts.selectRate(cart, null, 'local_pickup:72');
    expect(await htmlOf(update, cart)).toBe(empty);
    expect(await htmlOf(notice, cart)).toBe('');
    await configure({ progress_bar: { enable_bar: 1, local_pickup: 1 } });
    expect(await barOf(cart)).toMatchObject({ shown: 'bar', remaining: '4000' });
    await configure({ progress_bar: { enable_bar: 1, local_pickup: 1 }, notice_bar: { enable_bar: 1 } });
    expect(await htmlOf(notice, cart)).toBe('');
  });

  test('a merchant’s own threshold is not shown once it is reached while only local pickup is free', async () => {
    const general = { enable_custom_threshold: 1, custom_threshold: '15' };
    await configure({ general, progress_bar: { enable_bar: 1 } });
    expect(await htmlOf(update, await cartOf('Puodelis'))).toContain('data-state="nothing"');
    expect(await barOf(await cartOf('Pledas'))).toMatchObject({ qualified: true, threshold: '1500' });
  });

  test('[7.2-01] [7.2-03] [3.9-03] [3.9-04] [3.9-05] the notice bar is rendered in its wrapper with its options', async () => {
    const cart = await cartOf('Puodelis');
    const html = await htmlOf(notice, cart);
    expect(html).toMatch(/^<div class="fsl-notice-bar-wrapper autohide bottom-left"/);
    expect(html).toContain('data-autohide="1" data-position="bottom-left" data-margin-y="32px" data-margin-x="32px"');
    expect(html.match(/class="fsl-notice-bar /g)).toHaveLength(1);
    expect(html).toMatch(/<button type="button" class="fsl-close" aria-label="Uždaryti">✕<\/button>/);
    await configure({
      notice_bar: { enable_bar: 1, autohide: 0, position: 'top-right', margin_y: 8, margin_x: '1rem' },
    });
    expect(await htmlOf('/?wc-ajax=fsl_show_notice_bar', cart)).toContain(
      'data-autohide="0" data-position="top-right" data-margin-y="8px" data-margin-x="1rem"',
    );
    expect(await htmlOf(notice, null)).toBe('');
  });

  const freeTitle = 'Jums pristatysime nemokamai!';

  test('where free delivery is a method of its own it has to be chosen, and bar and notice say so until it is', async () => {
    const { shipping } = commerce.settings.current();
    const methods = [
      { instanceId: 1, method: 'flat_rate', title: 'Kurjeris', cost: '3.99' },
      { instanceId: 2, method: 'free_shipping', title: 'Nemokamai namo', requires: 'min_amount', minAmount: '50' },
      { instanceId: 3, method: 'local_pickup', title: 'Atsiėmimas' },
    ];
    await commerce.settings.set('shipping.zones', [{ id: 1, name: 'Lietuva', countries: ['LT'], methods }]);
    const cart = await cartOf('Pledas');
    const view = await commerce.services.carts.view(cart);
    expect(view.calculated.packages[0]?.chosen?.rateId).toBe('flat_rate:1');
    const toChoose = {
      qualified: true,
      title: 'Pristatysime nemokamai, jei pasirinksite: Nemokamai namo',
      choose: [{ rate_id: 'free_shipping:2', name: 'Nemokamai namo' }],
    };
    expect(await barOf(cart)).toMatchObject(toChoose);
    expect(barsIn(await htmlOf(notice, cart))).toMatchObject([toChoose]);
    await commerce.services.carts.selectRate(cart, null, 'free_shipping:2');
    expect(await barOf(cart)).toMatchObject({ qualified: true, title: freeTitle, choose: [] });
    await configure({ progress_bar: { enable_bar: 1, local_pickup: 1 } });
    await commerce.services.carts.selectRate(cart, null, 'local_pickup:3');
    expect(await barOf(cart)).toMatchObject(toChoose);
    await commerce.settings.set('shipping.zones', shipping.zones);
  });

  test('while the destination is unknown nothing is promised that the first delivery would not keep', async () => {
    const { shipping } = commerce.settings.current();
    await commerce.settings.set('sales.defaultCustomerAddress', 'none');
    expect(await barOf(await cartOf('Pledas'))).toMatchObject({ qualified: true, title: freeTitle });
    const methods = [
      { instanceId: 1, method: 'flat_rate', title: 'Kurjeris', cost: '3.99' },
      { instanceId: 2, method: 'free_shipping', title: 'Nemokamai namo', requires: 'min_amount', minAmount: '50' },
    ];
    await commerce.settings.set('shipping.zones', [{ id: 1, name: 'Lietuva', countries: ['LT'], methods }]);
    const title = 'Pristatysime nemokamai, jei pasirinksite: Nemokamai namo';
    expect(await barOf(await cartOf('Pledas'))).toMatchObject({ qualified: true, title, choose: [] });
    await commerce.settings.set('shipping.zones', shipping.zones);
    await commerce.settings.set('sales.defaultCustomerAddress', 'base');
  });

  test('the bar says free exactly when a free rate is offered: by amount, with a coupon, after its removal', async () => {
    const add = await createCoupons({ ...commerce, clock: () => testDay }).add({
      ...plainDraft,
      code: 'minus10',
      type: 'fixed_cart',
      amount: decimal('10'),
    });
    expect(add.ok).toBe(true);
    const cart = await cartOf('Puodelis', 'Rankšluostis');
    const agree = async () => {
      const { packages } = (await commerce.services.carts.view(cart)).calculated;
      const isOffered = packages.some(({ rates }) =>
        rates.some(({ methodId, cost }) => methodId !== 'local_pickup' && cost === 0),
      );
      expect(await barOf(cart)).toMatchObject(isOffered ? { qualified: true, title: freeTitle } : { qualified: false });
      return isOffered;
    };
    expect(await agree()).toBe(true);
    await commerce.services.carts.applyCoupon(cart, 'minus10');
    expect(await agree()).toBe(false);
    expect(await barOf(cart)).toMatchObject({ remaining: '900' });
    await commerce.services.carts.removeCoupon(cart, 'minus10');
    expect(await agree()).toBe(true);
  });

  test('up to three products that would bring free shipping, each of which does', async () => {
    const cart = await cartOf('Puodelis');
    const bar = await barOf(cart);
    expect(bar?.suggestions.map(({ name, price }) => [name, price])).toEqual([
      ['Staltiesė', '4000'],
      ['Rankšluostis', '4100'],
      ['Kilimas', '5000'],
    ]);
    for (const { name } of bar?.suggestions ?? []) {
      expect(await barOf(await cartOf('Puodelis', name))).toMatchObject({ qualified: true, suggestions: [] });
    }
    const towelBar = await barOf(await cartOf('Rankšluostis'));
    expect(towelBar?.suggestions.map(({ name }) => name)).toEqual(['Puodelis', 'Staltiesė', 'Kilimas']);
    const related = await barOf(await cartOf('Rankšluostis', 'Šaukštas'));
    expect(related?.suggestions.map(({ name }) => name)).toEqual(['Puodelis', 'Staltiesė', 'Kilimas']);
    await configure({ progress_bar: { enable_bar: 1, suggestions: 0 } });
    expect((await barOf(cart))?.suggestions).toEqual([]);
  });

  test('suggestions are calculated with a coupon that reduces the suggested product, too', async () => {
    const add = await createCoupons({ ...commerce, clock: () => testDay }).add({
      ...plainDraft,
      code: 'puse',
      type: 'percent',
      amount: decimal('30'),
    });
    expect(add.ok).toBe(true);
    const cart = await cartOf('Puodelis');
    await commerce.services.carts.applyCoupon(cart, 'puse');
    const bar = await barOf(cart);
    expect([bar?.remaining, bar?.suggestions.map(({ name }) => name)]).toEqual(['4600', ['Pledas']]);
  });

  test('an unknown destination is supposed to lie in the initial zone', async () => {
    const { shipping } = commerce.settings.current();
    await commerce.settings.set('sales.defaultCustomerAddress', 'none');
    const cart = await cartOf('Puodelis');
    expect(await barOf(cart)).toMatchObject({ remaining: '4000' });
    const [zone] = shipping.zones;
    const near = { ...zone!, id: 7, methods: zone!.methods.map((method) => ({ ...method, minAmount: '35' })) };
    await commerce.settings.set('shipping.zones', [zone, near]);
    await configure({ general: { initial_zone: '7' }, progress_bar: { enable_bar: 1 } });
    expect(await barOf(cart)).toMatchObject({ remaining: '1500' });
    const customThreshold = { enable_custom_threshold: 1, custom_threshold: '15' };
    await configure({ general: { initial_zone: '7', ...customThreshold }, progress_bar: { enable_bar: 1 } });
    expect(await htmlOf(update, cart)).toContain('data-state="nothing"');
    const full = await cartOf('Puodelis', 'Staltiesė');
    expect(await barOf(full)).toMatchObject({ qualified: true, threshold: '1500' });
    await commerce.settings.set('shipping.zones', shipping.zones);
    await commerce.settings.set('sales.defaultCustomerAddress', 'base');
  });

  test('the mini cart has the bar above its buttons, where the merchant wants it', async () => {
    const cart = await cartOf('Puodelis');
    const mini = async () => {
      const { fragments } = (await (await get('/?wc-ajax=get_refreshed_fragments', cart)).json()) as {
        fragments: Record<string, string>;
      };
      return fragments['div.widget_shopping_cart_content'] ?? '';
    };
    expect(await mini()).toMatch(/<div class="fsl-wrapper" data-updatable="" data-state="bar">.*mini-cart__buttons/s);
    await configure({ progress_bar: { enable_bar: 1, mini_cart: 0 } });
    expect(await mini()).not.toContain('fsl-wrapper');
  });

  test('[3.9-01] [3.9-02] [7.2-02] pages receive where bars are shown and the options of the notice; nothing where all is off', () => {
    const factsOf = (stored: unknown) =>
      freeShipping.pageFacts?.({ settings: stored, shop: defaultSettings, at: testDay });
    expect(factsOf({})).toBeUndefined();
    expect(factsOf({ progress_bar: { enable_bar: 1, product: 1 } })).toEqual({
      progress_bar: { cart: true, checkout: true, product: true, mini_cart: true },
      notice_bar: { enable_bar: '0', autohide: 1, position: 'bottom-left', margin_y: '32px', margin_x: '32px' },
    });
    const facts = factsOf({ notice_bar: { enable_bar: '1', autohide: 'no' } }) as {
      readonly notice_bar: Record<string, unknown>;
    };
    expect(readNoticeBarOptions(facts.notice_bar)).toMatchObject({ enabled: true, autohide: false });
  });

  test('the merchant’s texts are escaped, and are shown without a bar where its height is 0', async () => {
    await configure({
      progress_bar: { enable_bar: 1, title: '<img src=x onerror=alert(1)> {remaining}', bar_height: 0 },
    });
    const html = await htmlOf(update, await cartOf('Puodelis'));
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; 40,00');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<progress');
  });
});
