import type { FindThing, LinkTarget, OwnPage, ThingRef } from './link-target.ts';
import { pinned, pinnedRef, placeOf, targetWords } from './link-target.ts';
import type { LocalText } from './local-text.ts';

/** A picture by the name of its file, and the point that stays in sight where it is cut, in percent from the upper left. */
export type BlockPicture = {
  readonly file: string;
  readonly alt: LocalText;
  readonly focus?: { readonly x: number; readonly y: number } | undefined;
};

export type BlockButton = { readonly target: LinkTarget; readonly label?: LocalText | undefined };

/** Which products a block shows. */
export type ProductRule =
  | { readonly by: 'newest' | 'on-sale' | 'best-selling' | 'featured' }
  | ({ readonly by: 'category' | 'tag' | 'brand' } & ThingRef)
  | { readonly by: 'picked'; readonly skus: readonly string[] };

export const surfaces = ['paper', 'cloth'] as const;

/** One block of the home page. A heading that is not written is the usual one of its kind. */
export type HomeBlock =
  | {
      readonly kind: 'hero';
      readonly heading?: LocalText | undefined;
      readonly text?: LocalText | undefined;
      readonly button?: BlockButton | undefined;
      readonly picture?: BlockPicture | undefined;
      /** SKU of a product shown beside the words where there is no picture. */
      readonly product?: string | undefined;
    }
  | {
      readonly kind: 'categories';
      readonly heading?: LocalText | undefined;
      /** Absent: the categories at the top, by themselves. */
      readonly categories?: readonly ThingRef[] | undefined;
    }
  | {
      readonly kind: 'products';
      readonly heading?: LocalText | undefined;
      readonly rule: ProductRule;
      readonly count: number;
    }
  | {
      readonly kind: 'text-with-picture';
      readonly heading?: LocalText | undefined;
      /** Markdown. */
      readonly text: LocalText;
      readonly picture: BlockPicture;
      readonly side: 'left' | 'right';
      readonly button?: BlockButton | undefined;
    }
  | {
      readonly kind: 'quotes';
      readonly heading?: LocalText | undefined;
      readonly quotes: readonly {
        readonly text: LocalText;
        readonly author: string;
        readonly about?: LocalText | undefined;
      }[];
    }
  | {
      readonly kind: 'logos';
      readonly heading?: LocalText | undefined;
      readonly logos: readonly { readonly picture: BlockPicture; readonly target?: LinkTarget | undefined }[];
    }
  | { readonly kind: 'posts'; readonly heading?: LocalText | undefined; readonly count: number }
  | { readonly kind: 'announcement'; readonly text: LocalText; readonly target?: LinkTarget | undefined }
  | {
      readonly kind: 'markdown';
      /** Markdown, with blocks of products as on pages. */
      readonly text: LocalText;
      readonly surface: (typeof surfaces)[number];
      readonly button?: BlockButton | undefined;
    };

export type HomeBlockKind = HomeBlock['kind'];

/** The home page of a shop whose merchant wrote none: made of what there is, as blocks with nothing to show are not shown. */
export const defaultBlocks: readonly HomeBlock[] = [
  { kind: 'hero' },
  { kind: 'categories' },
  { kind: 'products', rule: { by: 'featured' }, count: 8 },
  { kind: 'products', rule: { by: 'newest' }, count: 4 },
  { kind: 'products', rule: { by: 'on-sale' }, count: 4 },
];

/** What blocks name, as far as the shop has it. */
export type BlockSource = {
  readonly find: FindThing;
  readonly offered: ReadonlySet<OwnPage>;
  readonly hasPicture: (file: string) => boolean;
  readonly hasProduct: (sku: string) => boolean;
};

type NamedThings = {
  readonly pictures: readonly BlockPicture[];
  readonly skus: readonly string[];
  readonly targets: readonly LinkTarget[];
  readonly things: readonly LinkTarget[];
};

/** All that a block names. */
export function namedBy(block: HomeBlock): NamedThings {
  const nothing: NamedThings = { pictures: [], skus: [], targets: [], things: [] };
  const button = 'button' in block && block.button !== undefined ? [block.button.target] : [];
  switch (block.kind) {
    case 'hero':
      return {
        ...nothing,
        pictures: block.picture === undefined ? [] : [block.picture],
        skus: block.product === undefined ? [] : [block.product],
        targets: button,
      };
    case 'categories':
      return { ...nothing, things: (block.categories ?? []).map((ref) => ({ to: 'category', ...ref })) };
    case 'products': {
      const { rule } = block;
      if (rule.by === 'picked') return { ...nothing, skus: rule.skus };
      return 'slug' in rule ? { ...nothing, things: [{ ...rule, to: rule.by }] } : nothing;
    }
    case 'text-with-picture':
      return { ...nothing, pictures: [block.picture], targets: button };
    case 'logos':
      return {
        ...nothing,
        pictures: block.logos.map(({ picture }) => picture),
        targets: block.logos.flatMap(({ target }) => target ?? []),
      };
    case 'announcement':
      return { ...nothing, targets: block.target === undefined ? [] : [block.target] };
    case 'markdown':
      return { ...nothing, targets: button };
    case 'quotes':
    case 'posts':
      return nothing;
  }
}

/** What blocks name and the shop does not have, in words: `3. products: category patalyne`. */
export function blockProblems(
  blocks: readonly HomeBlock[],
  { find, offered, hasPicture, hasProduct }: BlockSource,
): readonly string[] {
  return blocks.flatMap((block, index) => {
    const { pictures, skus, targets, things } = namedBy(block);
    const gone = [
      ...pictures.filter(({ file }) => !hasPicture(file)).map(({ file }) => `picture ${file}`),
      ...skus.filter((sku) => !hasProduct(sku)).map((sku) => `product ${sku}`),
      ...[...things, ...targets].filter((target) => placeOf(target, find, offered) === null).map(targetWords),
    ];
    return gone.map((words) => `${index + 1}. ${block.kind}: ${words}`);
  });
}

/** The blocks with the ids and present slugs of all that they name. */
export function pinnedBlocks(blocks: readonly HomeBlock[], find: FindThing): readonly HomeBlock[] {
  return blocks.map((block): HomeBlock => {
    switch (block.kind) {
      case 'categories':
        return block.categories === undefined
          ? block
          : { ...block, categories: block.categories.map((ref) => pinnedRef('category', ref, find)) };
      case 'products': {
        const { rule } = block;
        return 'slug' in rule ? { ...block, rule: { by: rule.by, ...pinnedRef(rule.by, rule, find) } } : block;
      }
      case 'logos':
        return {
          ...block,
          logos: block.logos.map(({ picture, target }) => ({
            picture,
            ...(target === undefined ? {} : { target: pinned(target, find) }),
          })),
        };
      case 'announcement':
        return block.target === undefined ? block : { ...block, target: pinned(block.target, find) };
      case 'hero':
      case 'text-with-picture':
      case 'markdown':
        return block.button === undefined
          ? block
          : { ...block, button: { ...block.button, target: pinned(block.button.target, find) } };
      case 'quotes':
      case 'posts':
        return block;
    }
  });
}
