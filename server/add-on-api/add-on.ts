import type { GenericSchema } from 'valibot';
import type { FamilyRules } from '#core/cart/line-families.ts';
import type { Decimal } from '#core/decimal.ts';
import type { MinorUnits } from '#core/money.ts';
import type { Result } from '#core/result.ts';
import type { CartItem, ItemData } from '#contract/cart-item.ts';
import type { DerivedOffers } from '#server/catalog/products/derive-offer.ts';
import type { ProductTexts } from '#server/catalog/translations/english-defaults.ts';
import type { Command } from '#server/platform/shop/command.ts';
import type { PageSources } from '#server/platform/http/content-security-policy.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import type { AddOnHandler } from './add-on-call.ts';
import type { CartContext, CartRenderContext, CartPieces } from './add-on-cart.ts';
import type { LegalContext, LegalFacts } from './legal-facts.ts';
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
 * with the facts it may look at, `settings` among them: the add-on's own, as stored. `data` is what the add-on itself
 * put on a line; whatever the browser sent, it recomputes.
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
 *   recordToSubmission: (record) => (v.is(dataSchema, record) ? { engraving: record.text } : null),
 * };
 * ```
 */
export type AddOn = FamilyRules & {
  /** The key of its data, its settings and its part of `extensions`. */
  readonly name: string;
  /** Schema of its settings; `settings set` refuses what the schema would ignore. */
  readonly settingsSchema?: GenericSchema;
  /** English defaults of its settings' texts until a merchant words them, by path: `texts.total`. */
  readonly englishTexts?: Readonly<Record<string, string>>;
  /** The texts that it shows from the metas of products; a product's `wordings` have them in the current language. */
  readonly productTexts?: ProductTexts;
  /** Its part of a product's answer, under `extensions.<name>`; undefined where it has none to give. JSON. */
  readonly extendProduct?: (context: ProductContext) => unknown;
  /**
   * The same for a product requested by itself, where it takes more than the product's record; null where it has none
   * to give.
   */
  readonly extendProductDetail?: (context: ProductDetailContext) => Promise<ProductDetailExtension | null>;
  /** Ids of other products whose change alters that part. */
  readonly productsBehind?: (context: ProductWithSettings) => readonly number[];
  /** How many pieces left of a product it shows on its page at most: an order that leaves so few has it made anew. */
  readonly showsStockUpTo?: (settings: unknown) => number;
  /** Whether something is to be filled in before the product can be added, so that lists lead to its page. */
  readonly needsShopperInput?: (context: ProductWithSettings) => boolean;
  /** Fields it adds to a variation's record, beside those of docs/behaviour 3.4. */
  readonly extendVariation?: (context: VariationContext) => Readonly<Record<string, unknown>>;
  /** Keeps the stored price and stock of derived products in step with the products they follow from. */
  readonly derived?: DerivedOffers;
  /** Reads its part of a submission; null when it has none. */
  readonly read?: (context: SubmissionContext) => Promise<Result<Addition | null, AddOnFailure>>;
  /**
   * Submission fields from which a line's own part can be read again, so that its linked lines are restored with it;
   * null where there were none.
   */
  readonly lineToSubmission?: (data: unknown) => Submission | null;
  /** Submission fields that reorder a line of a placed order, from its `record`; null where nothing came with it. */
  readonly recordToSubmission?: (record: unknown) => Submission | null;
  /** Whether it also reads the lines that other add-ons bring along: with an empty submission. */
  readonly readsChildren?: boolean;
  /** The unit price, in major units as the merchant enters prices, after the add-ons before it. */
  readonly price?: (context: LineContext & { readonly price: Decimal }) => Decimal;
  /**
   * Unit prices that depend on the linked lines, after the add-ons before it and before its own `price`. The prices of
   * parent and children are those of their products.
   */
  readonly priceLinked?: (context: LineContext & { readonly prices: LinePrices }) => LinePrices;
  /** An amount for the complete line, once, whatever its quantity; in major units as the merchant enters prices. */
  readonly lineAmount?: (context: LineContext) => Decimal;
  /**
   * How the line differs from an ordinary one: whether it is counted, shipped, open to coupons, editable, sold at all.
   */
  readonly linePolicy?: (context: LineContext) => Partial<LinePolicy>;
  /** The line's name, where it differs from the product's: `name` is the result of the add-ons before it. */
  readonly nameLine?: (context: LineContext & { readonly name: string }) => string;
  /** The line's details, its `item_data`. */
  readonly describe?: (context: PricedLine) => readonly ItemData[];
  /** Its own members of the line's answer, beside `extensions`. */
  readonly itemMembers?: (context: LineContext) => Readonly<Record<string, unknown>>;
  /** Whether the shopper may change the line's quantity; a child's only where the add-on that brought it allows it. */
  readonly editable?: (context: { readonly data: unknown; readonly settings: unknown }) => boolean;
  /** How classic fragments render its lines differently: from the line's answer, its own members included. */
  readonly renderLine?: (item: CartItem) => RenderedLine;
  /** What is stored on the order line; JSON. */
  readonly record?: (context: PricedLine) => unknown;
  /** Its part of a cart's answer, under `extensions.<name>`; undefined where it has none to give. JSON. */
  readonly extendCart?: (context: CartContext) => unknown;
  /** HTML above the buttons of the mini cart, and fragments of the page to replace (selector → HTML), by the cart. */
  readonly cartPieces?: (context: CartRenderContext) => CartPieces;
  /** Its own calls by name: each answers at `/?wc-ajax=NAME` and at `admin-ajax.php` with `action=NAME`. */
  readonly ajax?: Readonly<Record<string, AddOnHandler>>;
  /**
   * Its data on every page, under `add_ons.<name>` of the storefront's answer; undefined where none. JSON. It may
   * depend on time only by the day in Vilnius: pages are cached until midnight there.
   */
  readonly pageFacts?: (context: PageContext) => unknown;
  /** Query parameters that carry what one visitor chose: such a page is not cached for others. */
  readonly visitorParameters?: readonly string[];
  /** External addresses that pages may load from on its behalf; undefined where none. */
  readonly pageSources?: (settings: unknown) => PageSources | undefined;
  /** What the pages that the law asks for say because of it; undefined where nothing. */
  readonly legalFacts?: (context: LegalContext) => LegalFacts | undefined;
  /** Imported fields that list other products by the ids in the file: an import replaces them by the ids here. */
  readonly listFields?: readonly string[];
  /** What replaces it while the shop is in development. */
  readonly inDevelopment?: AddOn;
  /** Its own `shop` commands, in the order in which usage lists them. */
  readonly commands?: readonly Command[];
  /** Puts its own part into the demo shop, whose products are there by then; run again where it was cut off. */
  readonly fillDemo?: (context: DemoContext) => Promise<void>;
};

/** What an add-on may read for its data on every page. */
export type PageContext = {
  readonly settings: unknown;
  /** The settings of the whole shop. */
  readonly shop: ShopSettings;
  readonly at: Date;
};

/** Where an add-on puts its demo data. */
export type DemoContext = { readonly shop: ShopFoundation };

/** How a line is rendered differently in the mini cart and the order review. */
export type RenderedLine = {
  readonly classes?: readonly string[];
  /** The unit price as the shopper sees it, in minor units. */
  readonly price?: MinorUnits;
};
