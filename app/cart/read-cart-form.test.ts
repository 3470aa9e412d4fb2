import { expect, test } from 'vitest';
import { noNoticeLine, noticeLine, readNotice } from '#app/notices/pending-notice.ts';
import { localPath } from '#app/routing/links.ts';
import { readAddBody } from '../product/read-add-form.ts';
import { readCartForm } from './read-cart-form.ts';

function form(entries: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return data;
}

const key = 'a'.repeat(32);

test('a posted cart is read field by field, and invalid fields are left out', () => {
  expect(
    readCartForm(form({ [`quantity[${key}]`]: '3', 'quantity[x]': '1', 'shipping_method[0]': 'flat_rate:90' })),
  ).toEqual({
    type: 'update',
    quantities: [{ key, quantity: 3 }],
    rates: [{ packageId: 0, rateId: 'flat_rate:90' }],
    coupon: null,
  });
  expect(readCartForm(form({ [`quantity[${key}]`]: '-1' }))).toMatchObject({ quantities: [] });
  expect(readCartForm(form({ coupon_code: ' LABAS10 ' }))).toMatchObject({ type: 'update', coupon: 'LABAS10' });
  expect(readCartForm(form({ coupon_code: '' }))).toMatchObject({ coupon: null });
  expect(readCartForm(form({ coupon_code: '', apply_coupon: '1' }))).toMatchObject({ coupon: '' });
  expect(readCartForm(form({ without_coupon: 'labas10', [`quantity[${key}]`]: '3' }))).toEqual({
    type: 'removeCoupon',
    code: 'labas10',
  });
  expect(
    readCartForm(form({ choose_shipping: 'free_shipping:85', 'shipping_method[0]': 'flat_rate:90', coupon_code: '' })),
  ).toEqual({ type: 'chooseShipping', rateId: 'free_shipping:85' });
  expect(readCartForm(form({ remove: key, [`quantity[${key}]`]: '3' }))).toEqual({ type: 'remove', key });
});

test('a posted product form names the product, its quantity and what was chosen', () => {
  expect(readAddBody(form({ id: '12', quantity: '2', attribute_pa_spalva: 'balta' }))).toEqual({
    id: 12,
    quantity: 2,
    variation: [{ attribute: 'pa_spalva', value: 'balta' }],
  });
  expect(readAddBody(form({ id: 'x', quantity: '1.5' }))).toEqual({ id: 'x', quantity: '1.5' });
});

test('a posted product form passes on the add-ons’ fields as submitted, and none of the page’s own', () => {
  const posted = form({ id: '12', quantity: '1', intent: 'add', from: 'listing', 'wapf[field_a]': 'Ona ir Jonas' });
  posted.append('wapf[field_b][]', 'x');
  posted.append('wapf[field_b][]', 'y');
  posted.append('woosb_ids', '81/k/1/');
  posted.append('nuotrauka', new File(['x'], 'x.png'));
  const body = readAddBody(posted);
  expect(Object.keys(body)).toEqual(['id', 'quantity', 'extensions']);
  const carried = body.extensions?.['vitrina'] as { readonly form: string };
  expect([...new URLSearchParams(carried.form)]).toEqual([
    ['wapf[field_a]', 'Ona ir Jonas'],
    ['wapf[field_b][]', 'x'],
    ['wapf[field_b][]', 'y'],
    ['woosb_ids', '81/k/1/'],
  ]);
});

test('a notice is read from its cookie as it was written, and anything else is ignored', () => {
  const notice = { kind: 'added', name: 'Rankšluostis „Rytas“; 50 €', image: null } as const;
  expect(readNotice(noticeLine(notice, 'http://shop.test').split(';')[0] ?? '', 'http://shop.test')).toEqual(notice);
  for (const odd of [
    '',
    'vitrina_notice=',
    'vitrina_notice=%',
    'vitrina_notice={}',
    'vitrina_notice=%7B%22kind%22%3A%22added%22%7D',
  ]) {
    expect(readNotice(odd, 'http://shop.test')).toBeNull();
  }
});

test('the cookie of a notice is sent over TLS alone where the shop has it', () => {
  const notice = { kind: 'updated' } as const;
  for (const line of [noticeLine(notice, 'https://shop.test'), noNoticeLine('https://shop.test')])
    expect(line).toMatch(/; Secure$/);
  for (const line of [noticeLine(notice, 'http://localhost:3000'), noNoticeLine('http://localhost:3000')])
    expect(line).not.toContain('Secure');
});

test('a return address stays within the shop', () => {
  expect(localPath('https://shop.test/parduotuve/?puslapis=2#x', '/')).toBe('/parduotuve/?puslapis=2');
  expect(localPath('//evil.test//x', '/')).toBe('/');
  expect(localPath('javascript:alert(1)', '/')).toBe('/');
  expect(localPath('https://evil.test//evil.test/', '/')).toBe('/');
});
