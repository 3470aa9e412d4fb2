import type { Scene, State } from '../state.ts';

/** What is shown of a shop: addresses of its own goods. */
export type Goods = {
  /** The page of a product that can be bought. */
  readonly product: string;
  /** The id under which it, or a variation of it, goes into the cart. */
  readonly buyableId: number;
};

type Listed = { readonly id: number; readonly permalink: string; readonly type: string; readonly is_in_stock: boolean };

/** Finds a product to show; with variations, where the shop has such. */
export async function findGoods(url: string): Promise<Goods> {
  const read = async (path: string) => (await fetch(`${url}/wp-json/wc/store/v1/products?${path}`)).json();
  const listed = (await read('per_page=50')) as readonly Listed[];
  const inStock = listed.filter((one) => one.is_in_stock && (one.type === 'simple' || one.type === 'variable'));
  const chosen = inStock.find(({ type }) => type === 'variable') ?? inStock[0];
  if (chosen === undefined) throw new Error('The shop has nothing to buy.');
  const variations = (await read(`type=variation&parent=${chosen.id}&per_page=1`)) as readonly Listed[];
  return { product: new URL(chosen.permalink).pathname, buyableId: variations[0]?.id ?? chosen.id };
}

/** Puts goods into the visitor's cart by the link that does so. */
const add =
  ({ buyableId }: Goods) =>
  async ({ page }: Scene) => {
    await page.goto(`/?add-to-cart=${buyableId}`, { waitUntil: 'load' });
  };

/** The pages of a shop by which a look is judged; `name` comes before that of each. */
export function lookStates(name: string, goods: Goods): readonly State[] {
  const before = add(goods);
  return [
    { name: `${name}-home`, path: '/' },
    { name: `${name}-home-dark`, path: '/', scheme: 'dark' },
    { name: `${name}-listing`, path: '/parduotuve/' },
    { name: `${name}-product`, path: goods.product },
    { name: `${name}-product-dark`, path: goods.product, scheme: 'dark' },
    { name: `${name}-cart`, path: '/krepselis/', before },
    { name: `${name}-checkout`, path: '/apmokejimas/', before },
  ];
}
