import { expect, test } from 'vitest';
import { reportedAddress } from '#addons/statistics/google-tag.ts';

const shop = 'https://parduotuve.lt';

test('the key of an order and what follows # are not reported', () => {
  expect(reportedAddress(`${shop}/apmokejimas/order-received/1042/?key=wc_order_x&uzsakymas=1#viršus`)).toBe(
    `${shop}/apmokejimas/order-received/1042/`,
  );
});

test('campaign parameters and search terms are reported', () => {
  const address = `${shop}/paieska/?q=linas&utm_source=naujienlaiskis&gclid=abc`;
  expect(reportedAddress(`${address}&key=x`)).toBe(address);
});

test('an invalid address is not reported', () => {
  expect(reportedAddress('')).toBe('');
  expect(reportedAddress('/apmokejimas/?key=x')).toBe('');
});
