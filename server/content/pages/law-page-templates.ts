import type { ContentTemplate, Templates } from '#server/content/store/content-template.ts';
import type { LawPage } from '#server/sales/legal/law-pages.ts';
import type { Locale } from '#contract/languages.ts';
import type { PageText } from './page-kind.ts';

const firstOrder = 1000; // after what merchants number

function textOf({ content }: LawPage, locale: Locale): PageText {
  const { title, description, markdown } = content[locale];
  return { title, description, markdown, picture: null, seoTitle: '', seoDescription: '' };
}

function templateOf(page: LawPage, index: number): ContentTemplate {
  const { kind, template, slug, version } = page;
  const texts = { lt_LT: textOf(page, 'lt_LT'), en_GB: textOf(page, 'en_GB') };
  return { kind, template, slug, version, content: { shared: { order: firstOrder + index }, texts } };
}

/** The pages of the law as texts that the shop makes until the merchant writes others. */
export function lawPageTemplates(lawPages: () => readonly LawPage[]): Templates {
  const made = new WeakMap<readonly LawPage[], readonly ContentTemplate[]>();
  return () => {
    const pages = lawPages();
    const templates = made.get(pages) ?? pages.map(templateOf);
    made.set(pages, templates);
    return templates;
  };
}
