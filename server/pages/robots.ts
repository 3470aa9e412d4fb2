import type { ShopSettings } from '#server/settings/schema.ts';

/** What crawlers are asked to leave alone: what is one visitor's, and the API. */
export function robotsText(publicUrl: string, { cart, checkout, search }: ShopSettings['permalinks']): string {
  const closed = [
    `/${cart}/`,
    `/${checkout}/`,
    `/${search}/`,
    '/wp-admin/',
    '/wp-json/',
    '/*add-to-cart=',
    '/*remove_item=',
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
