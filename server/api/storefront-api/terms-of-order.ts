import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import { createKeepTexts, type OrderText } from '#server/sales/stored-orders/order-texts.ts';
import type { WrittenPage } from '#server/content/pages/written-pages.ts';

/**
 * The pages of the current language that make up a contract, in the order of their slugs; their addresses are absolute,
 * since they are read outside the shop.
 */
export function termsOf(
  pages: readonly WrittenPage[],
  { slugs, publicUrl }: { readonly slugs: readonly string[]; readonly publicUrl: string },
): readonly OrderText[] {
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  return slugs.flatMap((slug) => {
    const page = bySlug.get(slug);
    if (page === undefined) return [];
    const html = page.html.replaceAll(/(\s(?:href|src)=")\/(?!\/)/g, `$1${publicUrl}/`);
    return [{ locale: currentLocale(), slug, title: page.title, html }];
  });
}

type KeepTermsOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'current'>;
  readonly publicUrl: string;
  /** In the current language. */
  readonly pages: () => readonly WrittenPage[];
};

/** Stores the pages that make up a contract as they are now; returns their hashes. */
export function createKeepTerms({ db, clock, settings, publicUrl, pages }: KeepTermsOptions) {
  const keep = createKeepTexts(db);
  return (): Promise<readonly string[]> =>
    keep(termsOf(pages(), { slugs: settings.current().mail.termsPages, publicUrl }), clock());
}
