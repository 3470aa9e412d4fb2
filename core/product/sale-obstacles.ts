import type { ProductStatus, ProductType, Visibility } from './types.ts';

/** What of a variation, or of a product in a group, decides whether it is sold. */
export type SoldPart = { readonly isPublished: boolean; readonly hasPrice: boolean; readonly isInStock: boolean };

/** What of a product decides whether shoppers find and buy it. */
export type SaleFacts = SoldPart & {
  readonly type: ProductType;
  readonly status: ProductStatus;
  readonly visibility: Visibility;
  /** Where it is bought, of one that another shop sells. */
  readonly externalUrl: string;
  /** Variations, or the products of a group; of others none. */
  readonly parts: readonly SoldPart[];
  readonly hasPicture: boolean;
  readonly hasCategory: boolean;
};

export const saleObstacleCodes = [
  'in_trash',
  'draft',
  'pending',
  'private',
  'planned',
  'no_price',
  'out_of_stock',
  'no_link',
  'no_variations',
  'no_published_variation',
  'no_variation_price',
  'no_variation_in_stock',
  'nothing_grouped',
  'hidden',
  'search_only',
  'catalogue_only',
  'no_picture',
  'no_category',
] as const;
export type SaleObstacleCode = (typeof saleObstacleCodes)[number];

/** `blocks`: nobody can buy it; `hides`: it is found in fewer places; `advice`: it would sell better without. */
export type SaleObstacle = { readonly code: SaleObstacleCode; readonly weight: 'blocks' | 'hides' | 'advice' };

const ofStatus: Readonly<Record<ProductStatus, SaleObstacleCode | null>> = {
  publish: null,
  draft: 'draft',
  pending: 'pending',
  private: 'private',
  future: 'planned',
  trash: 'in_trash',
};
const ofVisibility: Readonly<Record<Visibility, SaleObstacleCode | null>> = {
  visible: null,
  hidden: 'hidden',
  search: 'search_only',
  catalog: 'catalogue_only',
};

function ofVariations(parts: readonly SoldPart[]): SaleObstacleCode | null {
  if (parts.length === 0) return 'no_variations';
  const published = parts.filter(({ isPublished }) => isPublished);
  if (published.length === 0) return 'no_published_variation';
  const priced = published.filter(({ hasPrice }) => hasPrice);
  if (priced.length === 0) return 'no_variation_price';
  return priced.some(({ isInStock }) => isInStock) ? null : 'no_variation_in_stock';
}

function ofItself({ hasPrice, isInStock }: SoldPart): SaleObstacleCode | null {
  if (!hasPrice) return 'no_price';
  return isInStock ? null : 'out_of_stock';
}

function ofGoods(facts: SaleFacts): SaleObstacleCode | null {
  switch (facts.type) {
    case 'variable':
      return ofVariations(facts.parts);
    case 'grouped':
      return facts.parts.some(({ isPublished }) => isPublished) ? null : 'nothing_grouped';
    case 'external':
      return facts.externalUrl === '' ? 'no_link' : null;
    case 'simple':
    case 'bundle':
    case 'variation':
      return ofItself(facts);
  }
}

/** Why a product is not for sale, or less than it could be: what hinders most comes first. None: it is. */
export function saleObstacles(facts: SaleFacts): readonly SaleObstacle[] {
  const { status, visibility, hasPicture, hasCategory } = facts;
  const found = (weight: SaleObstacle['weight'], ...codes: readonly (SaleObstacleCode | null)[]) =>
    codes.flatMap((code) => (code === null ? [] : [{ code, weight }]));
  return [
    ...found('blocks', ofStatus[status], ofGoods(facts)),
    ...found('hides', ofVisibility[visibility]),
    ...found('advice', hasPicture ? null : 'no_picture', hasCategory ? null : 'no_category'),
  ];
}
