import type { LinkedLine } from '#core/cart/line-families.ts';
import type { Failure } from '#core/failure.ts';
import type { ProductId } from '#core/ids.ts';
import type { CurrencyFormat } from '#core/money-format.ts';
import type { Quantity } from '#core/quantity.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import type { KnownProduct, ReadKnownProducts } from './known-products.ts';

/** What was submitted to be added, as sent: the JSON body or the form's fields. */
export type Submission = Readonly<Record<string, unknown>>;

/** A line that is already in the cart, with the current offer of its product. */
export type CartLineWithOffer = LinkedLine & { readonly offer: Offer; readonly parentAddOn: string | null };

/** What an add-on may look at while it reads a submission. */
export type SubmissionContext = {
  readonly submission: Submission;
  /** The fields sent in the address and a form: everything but a JSON body. */
  readonly fields: Submission;
  readonly db: Database;
  readonly at: Date;
  /** The product or variation that is added. */
  readonly offer: Offer;
  readonly quantity: Quantity;
  /** The chosen values of the product that is added, by full attribute name. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The lines of the cart as it is; `data` is the add-on's own. */
  readonly cart: readonly CartLineWithOffer[];
  /** The product or variation that is added, with the fields the shop imported for add-ons. */
  readonly product: KnownProduct;
  /** Offers and imported fields of more products, in one read; unknown ids have no entry. */
  readonly products: ReadKnownProducts;
  readonly text: Texts['text'];
  readonly currency: CurrencyFormat;
  /** The add-on's own settings, as stored. */
  readonly settings: unknown;
};

/** A line that comes into the cart together with another and belongs to it. */
export type LinkedItem = {
  readonly productId: ProductId;
  readonly variationId: ProductId | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly quantity: Quantity;
  /** The add-on's own data on the line; null where it is to have none. */
  readonly data: unknown;
  /**
   * Whether the complete addition is refused where this line cannot be added, or only this line is skipped, with a
   * notice; `refuse` when left out.
   */
  readonly onRefusal?: 'refuse' | 'skip';
  /** False: an ordinary line that belongs to none; true when left out. */
  readonly linked?: boolean;
};

/** The result of reading an add-on's part of a submission. */
export type Addition = {
  /** Stored on the line, part of its identity; JSON. Null stores nothing. */
  readonly data: unknown;
  readonly children?: readonly LinkedItem[];
  /** Key of a line that this addition replaces, together with its linked lines. */
  readonly replaces?: string;
};

/**
 * An expected refusal, with a message for the shopper. The storefront shows it under the code
 * `woocommerce_rest_add_to_cart_error`; for an unknown code it shows a general failure.
 */
export type AddOnFailure = Failure & { readonly message: string };
