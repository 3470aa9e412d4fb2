import { expect, test } from 'vitest';
import { otherAddress } from './next-address.ts';

const received = '/apmokejimas/order-received/7/?key=wc_order_x';
const here = 'http://127.0.0.1:3000/apmokejimas/';
const leads = (redirect: string, status = 'success', at = here) =>
  otherAddress({ payment_status: status, payment_details: [], redirect_url: redirect } as never, received, at)?.href ??
  null;

test('an order’s page opens at the host name that the shop is opened by, in any language', () => {
  expect(leads(`https://shop.example${received}`)).toBeNull();
  expect(leads(`https://shop.example/en${received}`)).toBeNull();
  expect(leads('')).toBeNull();
});

test('a payment provider, and whatever else an order leads to, opens at its own address', () => {
  expect(leads('https://bank.example/pay?x=1', 'pending')).toBe('https://bank.example/pay?x=1');
  expect(leads(`https://shop.example${received}`, 'pending')).toBe(`https://shop.example${received}`);
  expect(leads('https://add-on.example/thanks')).toBe('https://add-on.example/thanks');
});
