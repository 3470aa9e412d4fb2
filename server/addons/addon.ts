import type { Decimal } from '#core/decimal.ts';
import type { Failure } from '#core/failure.ts';
import type { ProductId } from '#core/ids.ts';
import type { Quantity } from '#core/quantity.ts';
import type { Result } from '#core/result.ts';
import type { ItemData } from '#contract/cart-item.ts';
import type { AjaxHandler } from '#server/ajax/ajax-call.ts';
import type { CartView } from '#server/cart/carts.ts';
import type { ProductRecord, VariationRecord } from '#server/catalog/product-record.ts';
import type { Database } from '#server/db/database.ts';
import type { DrawPiece } from '#server/texts/draw-piece.ts';
import type { Offer } from '#server/catalog/offer.ts';

/** What was submitted to be added, as sent: the JSON body or the form's fields. */
export type Submission = Readonly<Record<string, unknown>>;

/** What an add-on may look at while it reads a submission. */
export type SubmissionContext = {
  readonly db: Database;
  readonly at: Date;
  /** The product or variation that is added. */
  readonly offer: Offer;
  readonly quantity: Quantity;
  /** The add-on's own settings, as stored. */
  readonly settings: unknown;
};

/** A line that comes into the cart together with another and belongs to it. */
export type ChildLine = {
  readonly productId: ProductId;
  readonly variationId: ProductId | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly quantity: Quantity;
  readonly data: unknown;
};

/** What an add-on makes of its part of a submission. */
export type Addition = {
  /** Kept on the line, part of its identity; JSON. */
  readonly data: unknown;
  readonly children?: readonly ChildLine[];
};

/** An expected refusal; the message is shown to the shopper. */
export type AddOnFailure = Failure & { readonly message: string };

/** What an add-on may look at while it describes a product. */
export type ProductContext = {
  readonly at: Date;
  /** Whether the product was asked for by itself, not in a list. */
  readonly whole: boolean;
  /** The add-on's own settings, as stored. */
  readonly settings: unknown;
};

export type LineContext = {
  readonly offer: Offer;
  readonly quantity: Quantity;
  readonly settings: unknown;
};

/** A line of the cart as add-ons see it. */
export type LinkedLine = {
  readonly key: string;
  readonly parentKey: string | null;
  readonly quantity: Quantity;
  readonly data: unknown;
};

/**
 * All that the shop knows of an add-on on the server. Every member but the name may be left out. `data` is what the
 * add-on itself put on the line; whatever the browser sent, it recomputes.
 */
export type AddOn = {
  /** The key of its data, its settings and its part of `extensions`. */
  readonly name: string;
  /** Its part of a product's answer, under `extensions.<name>`; undefined where it has none to give. JSON. */
  readonly extendProduct?: (product: ProductRecord, context: ProductContext) => unknown;
  /** Ids of other products whose change alters that part. */
  readonly productsBehind?: (product: ProductRecord, settings: unknown) => readonly number[];
  /** Reads its part of a submission; null when it has none. */
  readonly read?: (
    submission: Submission,
    context: SubmissionContext,
  ) => Promise<Result<Addition | null, AddOnFailure>>;
  /** The price of one, in major units as the merchant enters prices, after the add-ons before it. */
  readonly price?: (data: unknown, price: Decimal, context: LineContext) => Decimal;
  /** The line's name, where it says more than the product's. */
  readonly nameLine?: (data: unknown, name: string) => string;
  /** What the line says of itself. */
  readonly describe?: (data: unknown, context: LineContext) => readonly ItemData[];
  /** Whether the shopper may change the line's quantity. */
  readonly editable?: (data: unknown) => boolean;
  /** The quantity a child takes when its parent's changed; the child's own when left out. */
  readonly followQuantity?: (child: LinkedLine, parent: LinkedLine, before: Quantity) => Quantity;
  /** Keys of the lines that go when a line is removed; its children when left out. */
  readonly followRemoval?: (removed: LinkedLine, lines: readonly LinkedLine[]) => readonly string[];
  /** What stays on the order's line; JSON. */
  readonly record?: (data: unknown, context: LineContext) => unknown;
  /** Its own calls by name: each answers at `/?wc-ajax=NAME` and at `admin-ajax.php` with `action=NAME`. */
  readonly ajax?: Readonly<Record<string, AjaxHandler>>;
  /** Fields it adds to a variation's record, beside those of clause 3.4. */
  readonly extendVariation?: (variation: VariationRecord, settings: unknown) => Readonly<Record<string, unknown>>;
  /** HTML above the buttons of the mini cart, and pieces of the page to put in anew (selector → HTML), by the cart. */
  readonly cartPieces?: (view: CartView, draw: DrawPiece, settings: unknown) => CartPieces;
};

/** What an add-on puts into the answers that draw the cart anew. */
export type CartPieces = {
  readonly miniCart?: string;
  readonly fragments?: Readonly<Record<string, string>>;
};
