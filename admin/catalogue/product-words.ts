import type { SaleObstacleCode } from '#core/product/sale-obstacles.ts';
import type { BulkProblem } from '#core/product/bulk-change.ts';
import type { Translator } from '#app/text/translator.ts';

type T = Pick<Translator, 't'>;

/** What the merchant calls the status of a product. */
export function productStatusText(status: string, { t }: T): string {
  switch (status) {
    case 'publish':
      return t('Published');
    case 'draft':
      return t('Draft of a product');
    case 'pending':
      return t('Waits for review');
    case 'private':
      return t('Private');
    case 'future':
      return t('Planned');
    case 'trash':
      return t('In the trash');
    default:
      return status;
  }
}

/** What the merchant calls a type of product; `woosb`: a bundle. */
export function productTypeText(type: string, { t }: T): string {
  switch (type) {
    case 'simple':
      return t('Simple product');
    case 'variable':
      return t('With variations');
    case 'grouped':
      return t('Group of products');
    case 'external':
      return t('Sold elsewhere');
    case 'woosb':
      return t('Bundle');
    default:
      return type;
  }
}

export function visibilityText(visibility: string, { t }: T): string {
  switch (visibility) {
    case 'visible':
      return t('In lists and search');
    case 'catalog':
      return t('In lists only');
    case 'search':
      return t('In search only');
    case 'hidden':
      return t('Hidden');
    default:
      return visibility;
  }
}

export function stockStatusText(status: string, { t }: T): string {
  switch (status) {
    case 'instock':
      return t('In stock');
    case 'outofstock':
      return t('Out of stock');
    case 'onbackorder':
      return t('On backorder');
    default:
      return status;
  }
}

/** Why a change of many does nothing to one of them. */
export function bulkProblemText(problem: BulkProblem, { t }: T): string {
  switch (problem) {
    case 'no_own_price':
      return t('Its price is that of the products in it');
    case 'no_price':
      return t('It has no price yet');
    case 'below_zero':
      return t('It would be below zero');
    case 'not_lower':
      return t('The sale price would not be lower than the regular one');
    case 'no_stock':
      return t('Its stock cannot be set so');
    case 'of_product':
      return t('It follows its product');
    case 'unreadable':
      return t('Check what is typed');
    case 'nothing_changes':
      return t('Nothing changes');
  }
}

/** Why a product is not for sale, and what helps. */
export function obstacleText(code: SaleObstacleCode, { t }: T): string {
  switch (code) {
    case 'in_trash':
      return t('It is in the trash. Take it out to sell it.');
    case 'draft':
      return t('It is a draft. Publish it.');
    case 'pending':
      return t('It waits for review. Publish it.');
    case 'private':
      return t('It is private: shoppers do not see it.');
    case 'planned':
      return t('It will be published on its day.');
    case 'no_price':
      return t('It has no price.');
    case 'out_of_stock':
      return t('It is out of stock.');
    case 'no_link':
      return t('It has no link to where it is sold.');
    case 'no_variations':
      return t('It has no variations yet.');
    case 'no_published_variation':
      return t('None of its variations is published.');
    case 'no_variation_price':
      return t('None of its variations has a price.');
    case 'no_variation_in_stock':
      return t('None of its variations is in stock.');
    case 'nothing_grouped':
      return t('No published product is in the group.');
    case 'hidden':
      return t('It is hidden: only its link leads to it.');
    case 'search_only':
      return t('It is found by search alone, and in no list.');
    case 'catalogue_only':
      return t('It is in lists, but search does not find it.');
    case 'no_picture':
      return t('It has no picture.');
    case 'no_category':
      return t('It is in no category.');
  }
}
