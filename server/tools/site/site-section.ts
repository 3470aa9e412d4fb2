import type { Result } from '#core/result.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';

/** What a part of a site is: its home page, its menus. Add-ons of the file add an object to `siteSections`. */
export type SiteSection = {
  /** Its key in the file. */
  readonly name: string;
  /** What the shop shows of it, as the file has it; null: the shop has none of its own. */
  readonly read: (shop: ShopFoundation) => Promise<unknown>;
  /** What a file has, in the form and order in which `read` returns it; or what is wrong, each with its place. */
  readonly parse: (value: unknown) => Result<unknown, readonly string[]>;
  /** The files of the pictures that a parsed value names. */
  readonly pictures: (value: unknown) => readonly string[];
  /** The files in `brand/` of the shop's storage that a parsed value names; absent: none. */
  readonly brandFiles?: (value: unknown) => readonly string[];
  /** Stores a parsed value, as a draft or for everybody to see; returns what of it nobody will see, or why it was not. */
  readonly write: (
    shop: ShopFoundation,
    value: unknown,
    how: {
      readonly draft: boolean;
      /** Where pictures lie that are stored elsewhere than with those of pages. */
      readonly folders: readonly string[];
    },
  ) => Promise<Result<readonly string[], string>>;
};
