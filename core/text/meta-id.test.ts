import { expect, test } from 'vitest';
import { metaId } from './meta-id.ts';

test('a custom field has the same id each time: a positive number of 31 bits, unlike those of others', () => {
  const keys = ['woosb_ids', 'woobt_ids', 'garantija', '_wpcom_is_markdown', 'Šilumos klasė', ''];
  expect(keys.map(metaId)).toEqual(keys.map(metaId));
  expect(new Set(keys.map(metaId)).size).toBe(keys.length);
  for (const id of keys.map(metaId)) expect(id > 0 && id < 2 ** 31 && Number.isInteger(id)).toBe(true);
});
