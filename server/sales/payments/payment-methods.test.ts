import { expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { defaultSettings } from '#server/platform/settings/schema.ts';
import { offeredMethods } from './payment-methods.ts';
import { createPaysera } from './paysera/paysera.ts';

const offered = offeredMethods([createPaysera(() => defaultSettings, systemClock)]);
const ids = (paysera: Partial<typeof defaultSettings.payments.paysera>) =>
  offered({
    payments: { ...defaultSettings.payments, paysera: { ...defaultSettings.payments.paysera, ...paysera } },
  }).map(({ id }) => id);

test('[3.17-12] a bank link is offered once the project and its password are there', () => {
  expect(ids({})).toEqual(['bacs', 'cod', 'cheque']);
  expect(ids({ projectId: '123' })).toEqual(['bacs', 'cod', 'cheque']);
  expect(ids({ password: 'secret' })).toEqual(['bacs', 'cod', 'cheque']);
  expect(ids({ projectId: '123', password: 'secret' })).toEqual(['bacs', 'cod', 'cheque', 'bank_link']);
});
