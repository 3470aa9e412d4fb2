import { formPages } from '#contract/form-pages.ts';
import { withoutLanguage } from '#contract/languages.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { documentPath } from './page-path.ts';

const forms: ReadonlySet<string> = new Set(Object.values(formPages));

/** Whether a page shows something of one visitor: cart, checkout, orders and the shop's forms, in every language. */
export function isVisitorPath(path: string, { permalinks }: ShopSettings): boolean {
  const single = documentPath(path).replaceAll(/\/{2,}/g, '/');
  const page = withoutLanguage(single).split('/')[1] ?? '';
  return forms.has(page) || page === permalinks.cart || page === permalinks.checkout;
}
