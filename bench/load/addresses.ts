/** What addresses of filters are made from. */
export type FilterFacts = {
  /** Slugs of the values of `pa_spalva`. */
  readonly colours: readonly string[];
};

const minPrices = 4999; // from 0.01 to 49.99 euros
const maxPrices = 997;
const lowestMaxPrice = 80;

type Filters = { readonly minCents: number; readonly maxEuros: number; readonly colour: string };

/** A combination of filters that no other index has, as long as there are fewer than some millions. */
function filtersAt(index: number, { colours }: FilterFacts): Filters {
  const colour = colours[index % colours.length] ?? '';
  const rest = Math.floor(index / Math.max(1, colours.length));
  const minCents = 1 + (rest % minPrices);
  return { minCents, maxEuros: lowestMaxPrice + (Math.floor(rest / minPrices) % maxPrices), colour };
}

/** As an address has it: `12.5`. */
function euros(cents: number): string {
  return (cents / 100).toFixed(2).replace(/\.?0+$/, '');
}

/** The page of a filtered listing that nobody else asks for: by colour and price. */
export function filteredListing(index: number, facts: FilterFacts): string {
  const { minCents, maxEuros, colour } = filtersAt(index, facts);
  return `/parduotuve/?filter_spalva=${colour}&max_price=${maxEuros}&min_price=${euros(minCents)}`;
}

/** A list of 24 products of the Store API that nobody else asks for. */
export function filteredList(index: number, facts: FilterFacts): string {
  const { minCents, maxEuros, colour } = filtersAt(index, facts);
  const attribute = `attributes[0][attribute]=pa_spalva&attributes[0][slug]=${colour}`;
  return `/wp-json/wc/store/v1/products?per_page=24&${attribute}&max_price=${maxEuros * 100}&min_price=${minCents}`;
}
