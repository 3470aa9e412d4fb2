import type { LayoutFacts, NamedLink, ShopFacts } from '#app/add-on-api/shop-facts.ts';

type CarriedList = readonly NamedLink[] | null;

/** Facts as a page carries them: of lists that are the shop's categories it says null, since those come once anyway. */
export type CarriedFacts = Omit<ShopFacts, 'layout'> & {
  readonly layout: Omit<LayoutFacts, 'menu' | 'columns'> & {
    readonly menu: CarriedList;
    readonly columns: readonly { readonly heading: string; readonly links: CarriedList }[];
  };
};

const wholeFacts = new WeakMap<CarriedFacts, ShopFacts>();

/** Leaves out lists that are `facts.menu` itself. */
export function withoutCategories(facts: ShopFacts): CarriedFacts {
  const carried = (links: readonly NamedLink[]) => (links === facts.menu ? null : links);
  const columns = facts.layout.columns.map(({ heading, links }) => ({ heading, links: carried(links) }));
  return { ...facts, layout: { ...facts.layout, menu: carried(facts.layout.menu), columns } };
}

/** Puts the categories back where they were left out; the same value every time. */
export function withCategories(facts: CarriedFacts): ShopFacts {
  const known = wholeFacts.get(facts);
  if (known !== undefined) return known;
  const columns = facts.layout.columns.map(({ heading, links }) => ({ heading, links: links ?? facts.menu }));
  const whole = { ...facts, layout: { ...facts.layout, menu: facts.layout.menu ?? facts.menu, columns } };
  wholeFacts.set(facts, whole);
  return whole;
}
