import { expect, test } from 'vitest';
import * as v from 'valibot';
import { settingsSchema } from '#server/platform/settings/schema.ts';
import { productSafety } from './product-safety.ts';

const brands = { byId: new Map([[7, { slug: 'molio-kiemas' }]]) };
const termById = new Map([[3, { name: 'Molio kiemas' }]]);
const taxonomies = { brands, termById } as never;
const molio = {
  brand: 'molio-kiemas',
  name: 'Molio kiemas',
  address: 'Molio g. 3, Kelmė',
  email: 'molis@molis.example',
};

function safetyOf(
  product: { metas?: Record<string, unknown>; brandIds?: number[]; attributes?: unknown[] },
  safety: object = {},
) {
  const settings = v.parse(settingsSchema, { safety, shop: { companyName: 'UAB „Rasa“' } });
  const record = { metas: {}, brandIds: [], attributes: [], ...product } as never;
  return productSafety(record, { settings, taxonomies });
}

test('a product of which nobody said who made it names nobody, least of all the shop', () => {
  expect(safetyOf({})).toEqual({
    parties: { manufacturer: null, importer: null, responsible_person: null },
    warnings: [],
  });
});

test('a brand names who answers for its goods, and the product itself comes first', () => {
  const safety = { manufacturers: [molio], importers: [{ ...molio, brand: '', name: 'UAB „Visi“' }] };
  const { parties } = safetyOf({ brandIds: [7] }, safety);
  expect(parties.manufacturer).toEqual({ name: molio.name, address: molio.address, contact: molio.email });
  expect(parties.importer?.name).toBe('UAB „Visi“');
  const own = safetyOf({ brandIds: [7], metas: { _vitrina_manufacturer: 'MB „Kita“' } }, safety);
  expect(own.parties.manufacturer).toEqual({ name: 'MB „Kita“', address: '', contact: '' });
});

test('an attribute of that name says it too, the shop’s own or the product’s', () => {
  const attribute = { attributeId: null, name: 'Gamintojas', termIds: [], options: ['Foo Ltd'] };
  expect(safetyOf({ attributes: [attribute] }).parties.manufacturer?.name).toBe('Foo Ltd');
  const shared = { attributeId: 1, name: 'Gamintojas', termIds: [3], options: [] };
  expect(safetyOf({ attributes: [shared] }, { manufacturers: [molio] }).parties.manufacturer).toEqual({
    name: 'Molio kiemas',
    address: molio.address,
    contact: molio.email,
  });
});

test('warnings are lines, without markup', () => {
  const { warnings } = safetyOf({ metas: { _gpsr_warnings: 'Saugoti nuo vaikų.\nNedeginti.' } });
  expect(warnings).toEqual(['Saugoti nuo vaikų.', 'Nedeginti.']);
});
