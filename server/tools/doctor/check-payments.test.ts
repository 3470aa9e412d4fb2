import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { checkPayments } from './check-payments.ts';

const day = new Date('2026-11-22T10:00:00Z');

let database: OpenDatabase;
let settings: Settings;
beforeAll(async () => {
  database = await openTemporaryPGlite();
  settings = await openSettings(database, () => day);
});
afterAll(async () => {
  await settings?.close();
  await database?.close();
});

async function about(code: string) {
  const shop = { database, settings, clock: () => day, logger: pino({ level: 'silent' }), dataFolder: '' };
  return (await checkPayments(shop)).find((finding) => finding.code === code);
}

test('reports rules of delivery whose payment is not offered, deliveries nobody can pay for, and the test bank', async () => {
  const bankLinks = [
    'LP EXPRESS paštomatas, skubiai (Lietuva, 97): bank_link',
    'DPD atsiėmimo taškas (Lietuva, 95): bank_link',
  ];
  expect(await about('payment_rule_without_payment')).toMatchObject({ severity: 'warning', examples: bankLinks });
  await settings.set('payments.testBank', true);
  expect(await about('payment_rule_without_payment')).toBeUndefined();
  expect(await about('test_bank')).toMatchObject({ severity: 'error' });
  await settings.set('payments.paysera', { projectId: '1', password: 'x' });
  expect(await about('test_bank')).toBeUndefined();
  expect((await about('payment_not_offered'))?.examples).toEqual(['Mokėjimo kortelė (card)']);
  await settings.set('payments.methods', [
    { id: 'cod', title: 'Atsiimant', enableForMethods: ['post_terminal', 'flat_rate:91'] },
    { id: 'cheque', title: 'Parduotuvėje', enableForMethods: ['local_pickup:72'] },
  ]);
  expect(await about('delivery_without_payment')).toMatchObject({
    severity: 'error',
    examples: [
      'LP EXPRESS paštomatas, skubiai (Lietuva, 97)',
      'DPD atsiėmimo taškas (Lietuva, 95)',
      'Kurjeris į namus (Lietuva, 90)',
    ],
  });
  expect((await about('payment_for_unknown_delivery'))?.examples).toEqual(['Atsiimant: flat_rate:91']);
  await settings.set('checkout.shippingRules', [{ instanceId: 90, payment: 'cod' }]);
  expect((await about('payment_rule_without_payment'))?.examples).toEqual(['Kurjeris į namus (Lietuva, 90): cod']);
  await settings.reset('checkout');
  await settings.reset('payments');
  expect(await about('delivery_without_payment')).toBeUndefined();
});
