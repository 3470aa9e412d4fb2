import { expect, test } from 'vitest';
import { boughtAsCompany, companyCodeField, vatCodeField } from '#core/checkout/company-fields.ts';
import { changedCustomerMeta, shownCustomerMeta } from './customer-meta.ts';

const stored = [{ id: 1, key: 'lojalumas', value: 'auksas' }];

test('the codes of a company are custom fields under the names that Lithuanian programs know', () => {
  expect(shownCustomerMeta(stored, { [companyCodeField]: '300123453', [vatCodeField]: '' })).toEqual([
    ...stored,
    { id: expect.any(Number), key: 'billing_imones_kodas', value: '300123453' },
  ]);
});

test('written codes go to the fields of the checkout, and stay out of the stored custom fields', () => {
  const changes = [
    { key: 'billing_imones_kodas', value: '300123453' },
    { key: 'lojalumas', value: 'sidabras' },
  ];
  expect(changedCustomerMeta(stored, { kita: 'x' }, changes)).toEqual({
    metaData: [{ id: 1, key: 'lojalumas', value: 'sidabras' }],
    fields: { kita: 'x', [boughtAsCompany]: true, [companyCodeField]: '300123453' },
  });
});

test('null takes a code away and leaves the other', () => {
  const fields = { [companyCodeField]: '300123453', [vatCodeField]: 'LT100001234513' };
  const { fields: left } = changedCustomerMeta([], fields, [{ key: 'billing_pvm_kodas', value: null }]);
  expect(left).toEqual({ [boughtAsCompany]: true, [companyCodeField]: '300123453' });
});
