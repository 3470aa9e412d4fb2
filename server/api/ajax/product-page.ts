import { parseProductId } from '#core/ids.ts';
import { pathOf } from '#core/site/addresses.ts';
import { storePaths } from '#server/catalog/products/store-paths.ts';
import type { AjaxServices } from './ajax-call.ts';
import { inLanguage } from '#contract/languages.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';

/** The name of a published product and the path of its page; null where there is none. */
export async function productPage(
  { catalog, details, database, settings }: AjaxServices,
  productId: string,
): Promise<{ readonly name: string; readonly path: string } | null> {
  const id = parseProductId(productId);
  if (id === null) return null;
  const offer = (await catalog.offers([id])).get(id);
  const product = (await details.get(database.db, [id])).get(id);
  if (offer?.status !== 'publish' || product === undefined) return null;
  return { name: offer.name, path: storePaths(settings.current()).product(product) };
}

type Page = 'shop' | 'cart' | 'checkout';

/** The full address of one of the shop's pages. */
export function pageLink({ settings, answers }: Pick<AjaxServices, 'settings' | 'answers'>, page: Page): string {
  return answers.publicUrl + inLanguage(pathOf(settings.current().permalinks, page), currentLocale());
}
