import type { GenericSchema } from 'valibot';
import type { FamilyRules, LinkedLine } from '#core/cart/line-families.ts';
import type { Decimal } from '#core/decimal.ts';
import type { Failure } from '#core/failure.ts';
import type { ProductId } from '#core/ids.ts';
import type { CurrencyFormat } from '#core/money-format.ts';
import type { MinorUnits } from '#core/money.ts';
import type { Quantity } from '#core/quantity.ts';
import type { Result } from '#core/result.ts';
import type { CartItem, ItemData } from '#contract/cart-item.ts';
import type { AjaxHandler } from '#server/api/ajax/ajax-call.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import type { ProductRecord, VariationRecord } from '#server/catalog/products/product-record.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import type { PageSources } from '#server/platform/http/content-security-policy.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { RenderLocalFragment } from '#server/platform/texts/render-fragment.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import type { DerivedOffers } from './derived-offer.ts';
import type { KnownProduct, ReadKnownProducts } from './known-products.ts';
import type { LinePrices, LinePolicy, LineView } from './line-view.ts';
import type { ProductDetailExtension, ProductDetailTools } from './product-detail-extension.ts';

export type { LinkedLine };

/** What was submitted to be added, as sent: the JSON body or the form's fields. */
export type Submission = Readonly<Record<string, unknown>>;

/** A line that is in the cart already, with what is offered under its id. */
export type CartLineWithOffer = LinkedLine & { readonly offer: Offer; readonly parentAddOn: string | null };

/** What an add-on may look at while it reads a submission. */
export type SubmissionContext = {
  readonly db: Database;
  readonly at: Date;
  /** The product or variation that is added. */
  readonly offer: Offer;
  readonly quantity: Quantity;
  /** The chosen values of the product that is added, by full attribute name. */
  readonly attributes: Readonly<Record<string, string>>;
  /** What the address and a form say: all but a JSON body. */
  readonly fields: Submission;
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
  /** Whether the whole addition is refused where this line cannot be added, or only this line skipped, with a notice; `refuse` when left out. */
  readonly onRefusal?: 'refuse' | 'skip';
  /** False: an ordinary line that belongs to none; true when left out. */
  readonly linked?: boolean;
};

/** What an add-on makes of its part of a submission. */
export type Addition = {
  /** Kept on the line, part of its identity; JSON. Null keeps nothing. */
  readonly data: unknown;
  readonly children?: readonly LinkedItem[];
  /** Key of a line that this addition takes the place of: it goes with all that came with it. */
  readonly replaces?: string;
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
  /** The shop's own, where the add-on has none: how amounts are written. */
  readonly currency: CurrencyFormat;
  /** An amount entered beside a product's price, in major units, as its price is shown. */
  readonly shown: (amount: Decimal, product: ProductRecord) => Decimal;
};

/** A line as an add-on may look at it, with the lines it belongs with through that add-on. */
export type LineContext = LineView & {
  /** The line this one came with, where this add-on brought it. */
  readonly parent: LineView | null;
  /** The lines this add-on brought along with this one. */
  readonly children: readonly LineView[];
  /** The lines this add-on brought along with the same parent, this one among them. */
  readonly siblings: readonly LineView[];
  readonly settings: unknown;
  readonly text: Texts['text'];
};

/** A line whose cart is worked out. */
export type PricedLine = LineContext & {
  /** An amount of it, in major units as the merchant enters prices, as the shopper sees it. */
  readonly money: (amount: Decimal) => string;
  /** Where it is told: of a cart, or of an order that is placed from it. */
  readonly place: 'cart' | 'order';
};

/**
 * All that the shop knows of an add-on on the server. Every member but the name may be left out. `data` is what the
 * add-on itself put on the line; whatever the browser sent, it recomputes.
 */
export type AddOn = FamilyRules & {
  /** The key of its data, its settings and its part of `extensions`. */
  readonly name: string;
  /** What its settings are; `settings set` refuses what this would pass over. */
  readonly settingsSchema?: GenericSchema;
  /** Its part of a product's answer, under `extensions.<name>`; undefined where it has none to give. JSON. */
  readonly extendProduct?: (product: ProductRecord, context: ProductContext) => unknown;
  /** The same of a product that was asked for by itself, where it takes more than the product's record; null where it has none to give. */
  readonly extendProductDetail?: (
    product: ProductRecord,
    tools: ProductDetailTools,
  ) => Promise<ProductDetailExtension | null>;
  /** Ids of other products whose change alters that part. */
  readonly productsBehind?: (product: ProductRecord, settings: unknown) => readonly number[];
  /** Whether something is to be filled in before the product can be added, so that lists lead to its page. */
  readonly asksShopper?: (product: ProductRecord, settings: unknown) => boolean;
  /** Reads its part of a submission; null when it has none. */
  readonly read?: (
    submission: Submission,
    context: SubmissionContext,
  ) => Promise<Result<Addition | null, AddOnFailure>>;
  /** Fields by which a line's own part can be read again, so that all that came with it comes back with it; null where nothing did. */
  readonly readAgain?: (data: unknown) => Submission | null;
  /** Fields by which a line of a placed order is asked for once more, from its `record`; null where nothing came with it. */
  readonly askAgain?: (record: unknown) => Submission | null;
  /** Whether it is asked about the lines that other add-ons bring along, too: with an empty submission. */
  readonly readsChildren?: boolean;
  /** The price of one, in major units as the merchant enters prices, after the add-ons before it. */
  readonly price?: (data: unknown, price: Decimal, context: LineContext) => Decimal;
  /**
   * Prices of one that follow from the lines it belongs with, after the add-ons before it and before its own `price`.
   * The prices of parent and children are those of their products.
   */
  readonly priceLinked?: (data: unknown, prices: LinePrices, context: LineContext) => LinePrices;
  /** An amount on the whole line, once, whatever its quantity; in major units as the merchant enters prices. */
  readonly lineAmount?: (data: unknown, context: LineContext) => Decimal;
  /** Where the line differs from an ordinary one: counted, shipped, open to coupons, editable, to be sold at all. */
  readonly linePolicy?: (data: unknown, context: LineContext) => Partial<LinePolicy>;
  /** The line's name, where it says more than the product's. */
  readonly nameLine?: (data: unknown, name: string, context: LineContext) => string;
  /** What the line says of itself. */
  readonly describe?: (data: unknown, context: PricedLine) => readonly ItemData[];
  /** Its own members of the line's answer, beside `extensions`. */
  readonly itemMembers?: (data: unknown, context: LineContext) => Readonly<Record<string, unknown>>;
  /** Whether the shopper may change the line's quantity; a child's only where the add-on that brought it says so. */
  readonly editable?: (data: unknown, settings: unknown) => boolean;
  /** How the classic pieces draw its lines otherwise: by the line's answer, its own members among it. */
  readonly renderLine?: (item: CartItem) => RenderedLine;
  /** What stays on the order's line; JSON. */
  readonly record?: (data: unknown, context: PricedLine) => unknown;
  /** Keeps the stored price and stock of products that stand for others in step with those. */
  readonly derived?: DerivedOffers;
  /** Its own calls by name: each answers at `/?wc-ajax=NAME` and at `admin-ajax.php` with `action=NAME`. */
  readonly ajax?: Readonly<Record<string, AjaxHandler>>;
  /** Fields it adds to a variation's record, beside those of clause 3.4. */
  readonly extendVariation?: (variation: VariationRecord, settings: unknown) => Readonly<Record<string, unknown>>;
  /** HTML above the buttons of the mini cart, and pieces of the page to put in anew (selector → HTML), by the cart. */
  readonly cartPieces?: (view: CartView, draw: RenderLocalFragment, settings: unknown) => CartPieces;
  /** Its part of a cart's answer, under `extensions.<name>`; undefined where it has none to give. JSON. */
  readonly extendCart?: (view: CartView, settings: unknown) => unknown;
  /**
   * What every page knows of it, under `add_ons.<name>` of the storefront's answer; undefined where nothing. JSON.
   * Of the time, only the day in Vilnius may change it: pages are kept until midnight there.
   */
  readonly pageFacts?: (settings: unknown, shop: ShopSettings, at: Date) => unknown;
  /** Addresses of others that pages may load from on its behalf; undefined where none. */
  readonly pageSources?: (settings: unknown) => PageSources | undefined;
};

/** What differs of a line in the mini cart and the order review. */
export type RenderedLine = {
  readonly classes?: readonly string[];
  /** Of one, as the shopper sees it, in minor units. */
  readonly price?: MinorUnits;
};

/** What an add-on puts into the answers that draw the cart anew. */
export type CartPieces = {
  readonly miniCart?: string;
  readonly fragments?: Readonly<Record<string, string>>;
};
