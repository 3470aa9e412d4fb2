import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { languagePrefix } from '#contract/languages.ts';

/** Parameters that do something, or list the same goods once more. */
const addresses = [
  'add-to-cart=',
  'remove_item=',
  'wc-ajax=',
  'orderby=',
  'filter_',
  'min_price=',
  'max_price=',
  'rating_filter=',
  'stock_status=',
  'on_sale=',
];

/** What crawlers are asked to leave alone: what is one visitor's, endless lists of filters, and the API; or all of it. */
export function robotsText(publicUrl: string, { permalinks, languages, seo }: ShopSettings): string {
  if (seo.closed) return 'User-agent: *\nDisallow: /\n';
  const { cart, checkout, search } = permalinks;
  const closed = [
    ...languages.flatMap((locale) => [cart, checkout, search].map((page) => `${languagePrefix(locale)}/${page}/`)),
    '/wp-admin/',
    '/wp-json/',
    '/*.data$',
    '/*.data?',
    ...addresses.map((parameter) => `/*${parameter}`),
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
