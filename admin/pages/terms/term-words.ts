import type { Translator } from '#app/text/translator.ts';
import type { TermKindName } from '#admin/catalogue/use-terms.ts';

/** What pages about terms of a kind say. */
export function termWords(kind: TermKindName, { t }: Pick<Translator, 't'>) {
  switch (kind) {
    case 'categories':
      return {
        title: t('Categories'),
        add: t('New category'),
        none: t('There are no categories yet. They lead shoppers to products.'),
        path: 'kategorijos',
      };
    case 'brands':
      return {
        title: t('Brands'),
        add: t('New brand'),
        none: t('There are no brands yet. Shoppers find products by them.'),
        path: 'prekiu-zenklai',
      };
    case 'tags':
      return {
        title: t('Tags'),
        add: t('New tag'),
        none: t('There are no tags yet. They gather products across categories.'),
        path: 'zymos',
      };
  }
}
