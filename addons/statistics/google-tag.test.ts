import { expect, test } from 'vitest';
import { reportedAddress } from '#addons/statistics/google-tag.ts';

const shop = 'https://parduotuve.lt';

test('the key of an order and what stands behind # are not told', () => {
  expect(reportedAddress(`${shop}/apmokejimas/order-received/1042/?key=wc_order_x&uzsakymas=1#viršus`)).toBe(
    `${shop}/apmokejimas/order-received/1042/`,
  );
});

test('campaigns and what was searched are told', () => {
  const address = `${shop}/paieska/?q=linas&utm_source=naujienlaiskis&gclid=abc`;
  expect(reportedAddress(`${address}&key=x`)).toBe(address);
});

test('what is no address is not told', () => {
  expect(reportedAddress('')).toBe('');
  expect(reportedAddress('/apmokejimas/?key=x')).toBe('');
});
