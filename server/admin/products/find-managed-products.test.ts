import { expect, test } from 'vitest';
import { permissionsOf } from '#core/access/roles.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { runAction } from '#server/admin/actions/action.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { findManagedProducts } from './find-managed-products.ts';
import type { ManagedProductQuery } from './managed-product-query.ts';
import { createProducts, createVariations, updateProducts } from './product-actions.ts';

const at = new Date('2026-11-26T08:00:00Z');
const shop = { defaultCategory: '', taxClasses: new Set(['standard']), nameless: 'Produktas' };
const owner: Authority = {
  actor: { kind: 'key', id: 7, name: 'Sandėlis', access: 'read_write' },
  role: 'owner',
  permissions: permissionsOf('owner', {}),
  ipAddress: '',
};

const everything: ManagedProductQuery = {
  kind: 'product',
  search: '',
  nameOrSku: '',
  skuPart: '',
  skus: [],
  gtins: [],
  slug: '',
  include: [],
  exclude: [],
  parents: [],
  notParents: [],
  statuses: null,
  notStatuses: [],
  types: null,
  notTypes: [],
  categories: null,
  tags: null,
  brands: null,
  shippingClasses: null,
  attributeTerms: null,
  choices: [],
  taxClass: '',
  featured: null,
  virtual: null,
  downloadable: null,
  onSale: null,
  hasPrice: null,
  stockStatus: '',
  minPrice: null,
  maxPrice: null,
  createdAfter: null,
  createdBefore: null,
  changedAfter: null,
  changedBefore: null,
  orderby: 'id',
  order: 'asc',
  limit: 100,
  offset: 0,
};

function toolsOf(database: OpenDatabase) {
  const tools = { database, clock: () => at };
  const names = new Map<number, string>();
  async function make(draft: { readonly name: string; readonly [field: string]: unknown }): Promise<number> {
    const made = await runAction(tools, owner, createProducts(shop), { products: [draft] });
    const first = made.ok ? made.value[0] : undefined;
    if (first?.ok !== true) throw new Error(JSON.stringify(made));
    names.set(first.value, draft.name);
    return first.value;
  }
  return {
    make,
    update: (...products: object[]) => runAction(tools, owner, updateProducts(shop), { products }),
    sell: async (parentId: number, ...prices: string[]) => {
      const variations = prices.map((regularPrice) => ({ regularPrice, status: 'publish' }));
      const made = await runAction(tools, owner, createVariations(shop), { parentId, variations });
      if (!made.ok) throw new Error(JSON.stringify(made));
    },
    find: async (query: Partial<ManagedProductQuery>) => {
      const { ids, total } = await findManagedProducts(database.db, { ...everything, ...query });
      expect(total).toBe(ids.length);
      return ids.map((id) => names.get(id));
    },
  };
}

describeOnEachDatabase('lists of products for programs', (open) => {
  test('a product below another one is found by it, until that is taken back or deleted', async () => {
    const database = await open();
    const { make, update, find } = toolsOf(database);
    const above = await make({ name: 'viršuje' });
    const below = await make({ name: 'žemiau', upperProductId: above });
    await make({ name: 'be nieko', upperProductId: 999_999 });
    expect(await find({ parents: [above] })).toEqual(['žemiau']);
    expect(await find({ parents: [0] })).toEqual(['viršuje', 'be nieko']);
    expect(await find({ notParents: [above] })).toEqual(['viršuje', 'be nieko']);
    expect(await find({ parents: [99_999_999_999] })).toEqual([]);
    await update({ id: below, name: 'žemiau' });
    expect(await find({ parents: [above] })).toEqual(['žemiau']);
    await update({ id: below, upperProductId: 0 });
    expect(await find({ parents: [above] })).toEqual([]);
    await update({ id: below, upperProductId: above });
    await database.db.deleteFrom('product').where('id', '=', above).execute();
    expect(await find({ parents: [0] })).toEqual(['žemiau', 'be nieko']);
  });

  test('by slug, whoever has none yet comes first', async () => {
    const { make, find } = toolsOf(await open());
    await make({ name: 'antra' });
    await make({ name: 'zuikis', status: 'draft' });
    await make({ name: 'a pirma' });
    expect(await find({ orderby: 'slug' })).toEqual(['zuikis', 'a pirma', 'antra']);
    expect(await find({ orderby: 'slug', order: 'desc' })).toEqual(['antra', 'a pirma', 'zuikis']);
  });

  test('by price, from the least up and from the most down, whether published or not', async () => {
    const { make, sell, find } = toolsOf(await open());
    await make({ name: 'be kainos' });
    await sell(await make({ name: 'nuo 5 iki 50', type: 'variable' }), '5', '50');
    await make({ name: '20', regularPrice: '20' });
    await make({ name: 'juodraštis 30 už 10', regularPrice: '30', salePrice: '10', status: 'draft' });
    expect(await find({ orderby: 'price' })).toEqual(['be kainos', 'nuo 5 iki 50', 'juodraštis 30 už 10', '20']);
    expect(await find({ orderby: 'price', order: 'desc' })).toEqual([
      'nuo 5 iki 50',
      '20',
      'juodraštis 30 už 10',
      'be kainos',
    ]);
  });

  test('limits of a price are those of single prices, and not of the range between them', async () => {
    const { make, sell, find } = toolsOf(await open());
    const cheap = await make({ name: '4', regularPrice: '4' });
    const dear = await make({ name: '40', regularPrice: '40' });
    await make({ name: 'grupė', type: 'grouped', groupedIds: [cheap, dear] });
    await sell(await make({ name: 'variantai', type: 'variable' }), '5', '20', '50');
    await make({ name: 'juodraštis', regularPrice: '25', status: 'draft' });
    await make({ name: 'be kainos' });
    expect(await find({ minPrice: '10', maxPrice: '30' })).toEqual(['variantai', 'juodraštis']);
    expect(await find({ minPrice: '21', maxPrice: '24' })).toEqual([]);
    expect(await find({ maxPrice: '4' })).toEqual(['4', 'grupė']);
    expect(await find({ minPrice: '40' })).toEqual(['40', 'grupė', 'variantai']);
  });
});
