import type { GenericSchema } from 'valibot';
import type { FamilyRules } from '#core/cart/line-families.ts';
import type { Decimal } from '#core/decimal.ts';
import type { MinorUnits } from '#core/money.ts';
import type { Result } from '#core/result.ts';
import type { CartItem, ItemData } from '#contract/cart-item.ts';
import type { DerivedOffers } from '#server/catalog/products/derive-offer.ts';
import type { Command } from '#server/platform/shop/command.ts';
import type { PageSources } from '#server/platform/http/content-security-policy.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import type { AddOnHandler } from './add-on-call.ts';
import type { CartContext, CartDrawContext, CartPieces } from './cart-context.ts';
import type { LineContext, LinePolicy, LinePrices, PricedLine } from './line-context.ts';
import type {
  ProductContext,
  ProductDetailContext,
  ProductDetailExtension,
  ProductWithSettings,
  VariationContext,
} from './product-context.ts';
import type { Addition, AddOnFailure, Submission, SubmissionContext } from './submission.ts';

/**
 * All that the shop knows of an add-on on the server. Every member but the name may be left out; each takes one context
 * with the facts it may look at, `settings` among them: the add-on's own, as stored. `data` is what the add-on itself put
 * on a line; whatever the browser sent, it recomputes.
 *
 * A whole add-on, `addons/engraving/engraving.server.ts`, once `addons/server.ts` lists it: a text engraved for 5 € the
 * piece, sent in the form's field `engraving`.
 *
 * ```ts
 * import * as v from 'valibot';
 * import { addDecimals, decimal } from '#core/decimal.ts';
 * import { fail, ok } from '#core/result.ts';
 * import { encodeEntities } from '#core/text/html-entities.ts';
 * import type { AddOn } from '#server/add-on-api/add-on.ts';
 *
 * const settingsSchema = v.object({ price: v.optional(v.string(), '5.00') });
 * const dataSchema = v.object({ text: v.string() });
 *
 * export const engraving: AddOn = {
 *   name: 'engraving',
 *   settingsSchema,
 *   async read({ fields, text }) {
 *     const sent = fields['engraving'];
 *     if (typeof sent !== 'string' || sent === '') return ok(null);
 *     if (sent.length <= 40) return ok({ data: { text: sent } });
 *     return fail({ code: 'woocommerce_rest_add_to_cart_error', message: text('The text is too long.') });
 *   },
 *   price: ({ price, settings }) => addDecimals(price, decimal(v.parse(settingsSchema, settings ?? {}).price)),
 *   describe: ({ data, text }) => [{ name: text('Engraving'), value: encodeEntities(v.parse(dataSchema, data).text) }],
 *   linePolicy: () => ({ personalised: true }),
 *   record: ({ data }) => data,
 *   toSubmission: (record) => (v.is(dataSchema, record) ? { engraving: record.text } : null),
 * };
 * ```
 */
export type AddOn = FamilyRules & {
  /** The key of its data, its settings and its part of `extensions`. */
  readonly name: string;
  /** What its settings are; `settings set` refuses what this would pass over. */
  readonly settingsSchema?: GenericSchema;
  /** What its settings' texts say in English until a merchant words them, by path: `texts.total`. */
  readonly englishTexts?: Readonly<Record<string, string>>;
  /** Its part of a product's answer, under `extensions.<name>`; undefined where it has none to give. JSON. */
  readonly extendProduct?: (context: ProductContext) => unknown;
  /** The same of a product that was asked for by itself, where it takes more than the product's record; null where it has none to give. */
  readonly extendProductDetail?: (context: ProductDetailContext) => Promise<ProductDetailExtension | null>;
  /** Ids of other products whose change alters that part. */
  readonly productsBehind?: (context: ProductWithSettings) => readonly number[];
  /** Whether something is to be filled in before the product can be added, so that lists lead to its page. */
  readonly needsShopperInput?: (context: ProductWithSettings) => boolean;
  /** Fields it adds to a variation's record, beside those of docs/behaviour 3.4. */
  readonly extendVariation?: (context: VariationContext) => Readonly<Record<string, unknown>>;
  /** Keeps the stored price and stock of products that stand for others in step with those. */
  readonly derived?: DerivedOffers;
  /** Reads its part of a submission; null when it has none. */
  readonly read?: (context: SubmissionContext) => Promise<Result<Addition | null, AddOnFailure>>;
  /** Fields by which a line's own part can be read again, so that all that came with it comes back with it; null where nothing did. */
  readonly readAgain?: (data: unknown) => Submission | null;
  /** Fields by which a line of a placed order is asked for once more, from its `record`; null where nothing came with it. */
  readonly toSubmission?: (record: unknown) => Submission | null;
  /** Whether it is asked about the lines that other add-ons bring along, too: with an empty submission. */
  readonly readsChildren?: boolean;
  /** The price of one, in major units as the merchant enters prices, after the add-ons before it. */
  readonly price?: (context: LineContext & { readonly price: Decimal }) => Decimal;
  /**
   * Prices of one that follow from the lines it belongs with, after the add-ons before it and before its own `price`.
   * The prices of parent and children are those of their products.
   */
  readonly priceLinked?: (context: LineContext & { readonly prices: LinePrices }) => LinePrices;
  /** An amount on the whole line, once, whatever its quantity; in major units as the merchant enters prices. */
  readonly lineAmount?: (context: LineContext) => Decimal;
  /** Where the line differs from an ordinary one: counted, shipped, open to coupons, editable, to be sold at all. */
  readonly linePolicy?: (context: LineContext) => Partial<LinePolicy>;
  /** The line's name, where it says more than the product's: `name` is what the add-ons before it made of that. */
  readonly nameLine?: (context: LineContext & { readonly name: string }) => string;
  /** What the line says of itself. */
  readonly describe?: (context: PricedLine) => readonly ItemData[];
  /** Its own members of the line's answer, beside `extensions`. */
  readonly itemMembers?: (context: LineContext) => Readonly<Record<string, unknown>>;
  /** Whether the shopper may change the line's quantity; a child's only where the add-on that brought it says so. */
  readonly editable?: (context: { readonly data: unknown; readonly settings: unknown }) => boolean;
  /** How the classic pieces draw its lines otherwise: by the line's answer, its own members among it. */
  readonly renderLine?: (item: CartItem) => RenderedLine;
  /** What stays on the order's line; JSON. */
  readonly record?: (context: PricedLine) => unknown;
  /** Its part of a cart's answer, under `extensions.<name>`; undefined where it has none to give. JSON. */
  readonly extendCart?: (context: CartContext) => unknown;
  /** HTML above the buttons of the mini cart, and pieces of the page to put in anew (selector → HTML), by the cart. */
  readonly cartPieces?: (context: CartDrawContext) => CartPieces;
  /** Its own calls by name: each answers at `/?wc-ajax=NAME` and at `admin-ajax.php` with `action=NAME`. */
  readonly ajax?: Readonly<Record<string, AddOnHandler>>;
  /**
   * What every page knows of it, under `add_ons.<name>` of the storefront's answer; undefined where nothing. JSON.
   * Of the time, only the day in Vilnius may change it: pages are kept until midnight there.
   */
  readonly pageFacts?: (context: PageContext) => unknown;
  /** Parameters by which a page's address asks for what one visitor chose: such a page is kept for nobody else. */
  readonly visitorParameters?: readonly string[];
  /** Addresses of others that pages may load from on its behalf; undefined where none. */
  readonly pageSources?: (settings: unknown) => PageSources | undefined;
  /** Imported fields that list other products by the ids of the file: an import puts in those they have here. */
  readonly listFields?: readonly string[];
  /** What stands in its place while the shop is worked on. */
  readonly inDevelopment?: AddOn;
  /** Its own `shop` commands, in the order in which usage lists them. */
  readonly commands?: readonly Command[];
  /** Puts its own part into the demo shop, whose products are there by then; run again where it was cut off. */
  readonly fillDemo?: (context: DemoContext) => Promise<void>;
};

/** What an add-on may look at while it tells of itself on every page. */
export type PageContext = {
  readonly settings: unknown;
  /** The settings of the whole shop. */
  readonly shop: ShopSettings;
  readonly at: Date;
};

/** Where an add-on puts its demo data. */
export type DemoContext = { readonly shop: ShopFoundation };

/** What differs of a line in the mini cart and the order review. */
export type RenderedLine = {
  readonly classes?: readonly string[];
  /** Of one, as the shopper sees it, in minor units. */
  readonly price?: MinorUnits;
};
