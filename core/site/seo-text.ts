import { plainText } from '#core/text/plain-text.ts';

/** What search engines show of a page; an empty text: what the shop makes of the page itself. */
export type SeoText = { readonly title: string; readonly description: string };

/** The metas of the plug-ins that set it, in the order in which they count. */
export const seoMetas = [
  { plugin: 'yoast', title: '_yoast_wpseo_title', description: '_yoast_wpseo_metadesc' },
  { plugin: 'rank-math', title: 'rank_math_title', description: 'rank_math_description' },
  { plugin: 'aioseo', title: '_aioseo_title', description: '_aioseo_description' },
] as const;

type Plugin = (typeof seoMetas)[number]['plugin'];

/** What the variables of the plug-ins stand for. */
export type SeoFacts = {
  readonly title: string;
  readonly siteName: string;
  readonly tagline: string;
  /** Plain text. */
  readonly excerpt: string;
  readonly category: string;
  readonly brand: string;
  readonly sku: string;
  readonly year: string;
};

const separator = '–';

/** The variables of all three, in small letters without what is around them. */
const variables: Readonly<Record<string, (facts: SeoFacts) => string>> = {
  title: ({ title }) => title,
  post_title: ({ title }) => title,
  seo_title: ({ title }) => title,
  name: ({ title }) => title,
  sitename: ({ siteName }) => siteName,
  site_title: ({ siteName }) => siteName,
  sitedesc: ({ tagline }) => tagline,
  tagline: ({ tagline }) => tagline,
  sep: () => separator,
  separator_sa: () => separator,
  excerpt: ({ excerpt }) => excerpt,
  excerpt_only: ({ excerpt }) => excerpt,
  post_excerpt: ({ excerpt }) => excerpt,
  post_excerpt_only: ({ excerpt }) => excerpt,
  seo_description: ({ excerpt }) => excerpt,
  wc_shortdesc: ({ excerpt }) => excerpt,
  category: ({ category }) => category,
  categories: ({ category }) => category,
  primary_category: ({ category }) => category,
  primary_taxonomy_terms: ({ category }) => category,
  taxonomy_title: ({ category }) => category,
  wc_brand: ({ brand }) => brand,
  brand: ({ brand }) => brand,
  woocommerce_brand: ({ brand }) => brand,
  wc_sku: ({ sku }) => sku,
  sku: ({ sku }) => sku,
  woocommerce_sku: ({ sku }) => sku,
  currentyear: ({ year }) => year,
  current_year: ({ year }) => year,
};

/** How each writes its variables; some have an argument, such as `%customfield(x)%`. */
const places: Readonly<Record<Plugin, RegExp>> = {
  yoast: /%%([a-z_][\w-]*)(?:\([^)]*\))?%%/gi,
  'rank-math': /%([a-z_][\w-]*)(?:\([^)]*\))?%/gi,
  aioseo: /#([a-z_][a-z_-]*)(?:-\w+)?/gi,
};

/** Separators with nothing between them, or at an end, are those of what was left out. */
function tidy(text: string): string {
  const parts = text.split(separator).map((part) => part.replaceAll(/\s+/g, ' ').trim());
  return parts.filter((part) => part !== '').join(` ${separator} `);
}

/** A text of a plug-in with its variables filled in; what the shop has nothing for is left out. */
export function fillSeoText(text: string, plugin: Plugin, facts: SeoFacts): string {
  const filled = text.replaceAll(places[plugin], (_, name: string) => {
    const key = name.toLowerCase();
    return Object.hasOwn(variables, key) ? (variables[key]?.(facts) ?? '') : '';
  });
  return tidy(plainText(filled));
}

/** Every page's title ends with the shop's name; here it would be there twice. */
function withoutShopName(title: string, { siteName }: SeoFacts): string {
  const ending = ` ${separator} ${siteName}`;
  return siteName !== '' && title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}

function metaText(metas: Readonly<Record<string, unknown>>, key: string): string {
  const value = metas[key];
  return typeof value === 'string' ? value.trim() : '';
}

/** What the metas of a product say of it to search engines: of each text the first plug-in's that has one. */
export function seoOfMetas(metas: Readonly<Record<string, unknown>>, facts: SeoFacts): SeoText {
  const first = (field: keyof SeoText) =>
    seoMetas.map((each) => fillSeoText(metaText(metas, each[field]), each.plugin, facts)).find((text) => text !== '') ??
    '';
  return { title: withoutShopName(first('title'), facts), description: first('description') };
}

/** The meta in which a text of a product is stored: the one that it has, else that of the first plug-in. */
export function seoMetaFor(metas: Readonly<Record<string, unknown>>, field: keyof SeoText): string {
  const used = seoMetas.find((each) => metaText(metas, each[field]) !== '') ?? seoMetas[0];
  return used[field];
}
