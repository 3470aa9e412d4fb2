import { defaultLocale } from '#contract/languages.ts';
import { plainText } from '#core/text/plain-text.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { mainCategoryPath } from '#core/product/main-category.ts';
import { seoOfMetas, type SeoText } from '#core/site/seo-text.ts';
import { vilniusDay } from '#core/time/vilnius.ts';
import type { ProductRecord } from '#server/catalog/products/product-record.ts';
import { addressedProduct } from '#server/catalog/products/store-paths.ts';
import type { AnswerContext } from './answer-context.ts';

type Context = Pick<AnswerContext, 'settings' | 'taxonomies' | 'texts' | 'at'>;

/**
 * What search engines show of a product: in the shop's own language what the metas of the SEO plug-ins say, with their
 * variables filled in, in another what was written for it there. Empty texts where nothing was.
 */
export function productSeo(product: ProductRecord, { settings, taxonomies, texts, at }: Context): SeoText {
  const { locale } = texts;
  if (locale !== defaultLocale) return product.seo?.[locale] ?? { title: '', description: '' };
  const { categories, brands } = taxonomies;
  const path = mainCategoryPath(
    addressedProduct(product, taxonomies).categoryPaths,
    settings.catalogue.unshownCategories,
  );
  return seoOfMetas(product.metas, {
    title: decodeEntities(product.offer.name),
    siteName: settings.shop.name,
    tagline: settings.shop.tagline,
    excerpt: plainText(product.shortDescription || product.description),
    category: decodeEntities(categories.all.find((category) => category.path === path)?.name ?? ''),
    brand: decodeEntities(product.brandIds.flatMap((id) => brands.byId.get(id)?.name ?? [])[0] ?? ''),
    sku: product.offer.sku,
    year: vilniusDay(at).slice(0, 4),
  });
}
