import { expect, test } from 'vitest';
import { sentFields } from './sent-fields.ts';

function post(type: string, query = ''): Request {
  return new Request(`http://shop.test/cart/add-item${query}`, { method: 'POST', headers: { 'Content-Type': type } });
}

const form = 'wapf%5Bfield_a%5D=Ona&wapf%5Bfield_b%5D%5B%5D=x&wapf%5Bfield_b%5D%5B%5D=y&woosb_ids=12%2Fk%2F1';

test('[7.5-01] a JSON body counts as far as it carries a form, urlencoded', () => {
  const body = { id: 1, woobt_ids: '81/k/1', extensions: { vitrina: { form } } };
  expect(sentFields(post('application/json', '?woobt_ids=82/k/2'), body)).toEqual({
    wapf: { field_a: 'Ona', field_b: ['x', 'y'] },
    woosb_ids: '12/k/1',
    woobt_ids: '82/k/2',
  });
});

test('a form counts as it is, after the address', () => {
  const sent = { id: '1', woobt_ids: '81/k/1' };
  expect(sentFields(post('application/x-www-form-urlencoded', '?id=2&a=1'), sent)).toEqual({ ...sent, a: '1' });
});

test('what carries no form says nothing', () => {
  for (const extensions of [null, [], 'vitrina', { vitrina: null }, { vitrina: { form: ['a'] } }, { form: 'a=1' }])
    expect(sentFields(post('application/json'), { extensions })).toEqual({});
});
