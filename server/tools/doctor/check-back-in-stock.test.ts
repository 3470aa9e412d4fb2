import { expect, test } from 'vitest';
import { defaultSettings } from '#server/platform/settings/schema.ts';
import { checkBackInStock } from './check-back-in-stock.ts';
import type { ExaminedShop } from './finding.ts';

const { backInStock, shop, mail } = defaultSettings;

/** A shop as far as this is about: where its mails go, and the settings it has beside the usual. */
function examined(kind: 'remote' | 'folder', more: object = {}): ExaminedShop {
  const settings = { current: () => ({ ...defaultSettings, ...more }) };
  return { settings, mail: { mailer: { kind } } } as unknown as ExaminedShop;
}
const codes = async (one: ExaminedShop) =>
  (await checkBackInStock(one)).map(({ severity, code }) => `${severity} ${code}`);

test('mails that are promised need a sender, and a server that takes them', async () => {
  const withoutSender = { shop: { ...shop, email: '' }, mail: { ...mail, fromAddress: '' } };
  expect(await codes(examined('remote'))).toEqual([]);
  expect(await codes(examined('folder'))).toEqual(['warning back_in_stock_not_sent']);
  expect(await codes(examined('remote', withoutSender))).toEqual(['error back_in_stock_without_sender']);
});

test('what is not offered is not promised', async () => {
  const off = { backInStock: { ...backInStock, enabled: false }, shop: { ...shop, email: '' } };
  expect(await codes(examined('folder', off))).toEqual([]);
});
