import type { BillingAddressInput, ShippingAddressInput } from '#contract/address.ts';
import type { CartId } from '#core/ids.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import { readOffers } from '#server/catalog/products/read-offers.ts';
import type { Clock } from '#server/platform/clock.ts';
import { readKnownCoupons } from '#server/sales/coupons/known-coupons.ts';
import type { Database, DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { type TranslateCatalogue, translateCatalogue } from '#server/catalog/translations/translate-catalogue.ts';
import { noTranslations } from '#server/catalog/translations/translations.ts';
import { addItem, addItems, type ItemToAdd, type NamedItem } from './add-item.ts';
import { createBatcher } from '#server/platform/batcher.ts';
import { type CartDocument, emptyCart, offerId } from './cart-document.ts';
import type { CartFailure } from './cart-failure.ts';
import { applyCoupon, removeCoupon } from './cart-coupons.ts';
import { createOneAtATime, insertCarts, type NewCart, readCart, updateCart } from './cart-rows.ts';
import { removeLine, restoreLines, setQuantity } from './change-lines.ts';
import type { LineDetailsCache } from '#server/catalog/products/line-details-cache.ts';
import type { LineDetails } from '#server/catalog/products/line-details.ts';
import { mergeAddress } from './merge-address.ts';
import { createOfferReader, type ReadOffers } from '#server/catalog/products/offer-reader.ts';
import { readShippingClasses } from './read-shipping-classes.ts';
import { type CalculatedCart, calculateCart } from './calculate-cart.ts';
import { restoreCompanions } from './restore-companions.ts';
import { withAcceptedPrices } from './accepted-prices.ts';
import { currentShopRules } from './shop-rules.ts';

/** A calculated cart with the line details that a response about it is built from. */
export type CartView = {
  readonly calculated: CalculatedCart;
  readonly details: ReadonlyMap<number, LineDetails>;
  /** Why linked lines of an addition were not added. */
  readonly notices?: readonly CartFailure[];
};

export type AddressChange = {
  readonly billing?: BillingAddressInput | undefined;
  readonly shipping?: ShippingAddressInput | undefined;
  /** Other changes to the document that are made together with the addresses. */
  readonly more?: (document: CartDocument) => Partial<CartDocument>;
};

/** Why a change was refused, and the cart as it is. */
export type RefusedChange = {
  readonly code: CartFailure['code'];
  readonly failure: CartFailure;
  readonly view: () => Promise<CartView>;
};

export type CartChange = Result<CartView, RefusedChange>;

/** The cart to change; `isNew` saves the query for a cart that cannot exist yet. */
export type CartName = { readonly id: CartId; readonly isNew: boolean };

export type Carts = {
  /** The cart of a session; an empty one for a guest, and nothing is written. */
  readonly view: (id: CartId | null) => Promise<CartView>;
  readonly addItem: (cart: CartName, item: ItemToAdd) => Promise<CartChange>;
  /**
   * Adds the items that are available; the notices state why the others were not added. Refused where none is
   * available.
   */
  readonly addItems: (cart: CartName, items: readonly NamedItem[]) => Promise<CartChange>;
  /** The quantity that the line has already means that the shopper agrees to what it costs now. */
  readonly setQuantity: (cart: CartName, key: string, quantity: number) => Promise<CartChange>;
  readonly removeItem: (cart: CartName, key: string) => Promise<CartChange>;
  /** Brings back what was removed last, if the line of that key was among it, as it was. */
  readonly restore: (cart: CartName, key: string) => Promise<CartChange>;
  readonly clear: (cart: CartName) => Promise<CartChange>;
  /** Whatever the case of the code and the spaces around it. */
  readonly applyCoupon: (cart: CartName, code: string) => Promise<CartChange>;
  readonly removeCoupon: (cart: CartName, code: string) => Promise<CartChange>;
  readonly clearCoupons: (cart: CartName) => Promise<CartChange>;
  readonly updateCustomer: (cart: CartName, change: AddressChange) => Promise<CartChange>;
  /** Null stands for every package. An unknown rate or package changes nothing. */
  readonly selectRate: (cart: CartName, packageId: string | null, rateId: string) => Promise<CartChange>;
  /** Takes over what was filled in so far at checkout. */
  readonly fillIn: (cart: CartName, change: (document: CartDocument) => CartDocument) => Promise<CartChange>;
  /**
   * Calculates a document that was read elsewhere, through the given connection; inside a transaction, that of the
   * transaction.
   */
  readonly calculate: (db: Database, document: CartDocument) => Promise<CartView>;
  /** As `calculate`, with what is asked only of an order: how often its address has used a coupon. */
  readonly calculateOrder: (db: DatabaseTransaction, document: CartDocument) => Promise<CartView>;
  /** A cart before anything is put into it. */
  readonly startingCart: () => CartDocument;
};

export type CartServices = {
  readonly database: OpenDatabase;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly details: LineDetailsCache;
  readonly addOns: readonly AddOn[];
  readonly texts: Texts;
  readonly translate?: Pick<TranslateCatalogue, 'offers'>;
};

type Edited = {
  readonly document: CartDocument;
  readonly offers?: ReadonlyMap<number, Offer>;
  readonly notices?: readonly CartFailure[];
  /** Key of a line whose price the shopper agrees to. */
  readonly agreed?: string;
};
type Edit = (document: CartDocument) => Promise<Result<Edited, CartFailure>>;

const maxAttempts = 10;

export function createCarts(services: CartServices): Carts {
  const {
    database,
    settings,
    clock,
    details,
    addOns,
    texts,
    translate = translateCatalogue(noTranslations),
  } = services;
  const { db } = database;
  const rules = currentShopRules(settings.current);
  const oneAtATime = createOneAtATime();
  const readOwn = createOfferReader(db, clock);
  const readTogether: ReadOffers = async (ids) => translate.offers(await readOwn(ids));
  const insertTogether = createBatcher<NewCart, boolean>((carts) => insertCarts(db, carts, clock()));

  function write(id: CartId, document: CartDocument, revision: number | null): Promise<boolean> {
    return revision === null ? insertTogether({ id, document }) : updateCart(db, { id, document, revision }, clock());
  }

  function startingCart(): CartDocument {
    const { shop, sales } = settings.current();
    return emptyCart(sales.defaultCustomerAddress === 'base' ? shop.country : '');
  }

  async function calculate(
    through: Database,
    document: CartDocument,
    {
      preloadedOffers,
      placing = false,
    }: { readonly preloadedOffers?: ReadonlyMap<number, Offer>; readonly placing?: boolean } = {},
  ): Promise<CartView> {
    const ids = document.lines.map(offerId);
    const at = clock();
    const offers = ids.every((id) => preloadedOffers?.has(id))
      ? (preloadedOffers ?? new Map<number, Offer>())
      : await (through === db ? readTogether(ids) : readOffers(through, ids, at).then(translate.offers));
    const shippingClasses = await readShippingClasses(through, rules().zones);
    const lineDetails = await details.get(through, ids);
    const coupons = await readKnownCoupons(through, {
      codes: document.coupons,
      productIds: document.lines.map(({ productId }) => productId),
      email: placing ? document.billing.email : null,
    });
    const calculated = calculateCart({
      document,
      offers,
      coupons,
      details: lineDetails,
      rules: rules(),
      addOns,
      texts,
      shippingClasses,
      at,
    });
    return { calculated, details: lineDetails };
  }

  async function view(id: CartId | null): Promise<CartView> {
    const stored = id === null ? null : (await readCart(db, id, clock())).cart;
    return calculate(db, stored?.document ?? startingCart());
  }

  /** Reads, edits and writes; begins again where another process wrote meanwhile. */
  async function attempt({ id, isNew }: CartName, edit: Edit, remainingAttempts: number): Promise<CartChange> {
    const { cart, revision } = isNew ? { cart: null, revision: null } : await readCart(db, id, clock());
    const document = cart?.document ?? startingCart();
    const refuse = (failure: CartFailure) => fail({ code: failure.code, failure, view: () => calculate(db, document) });
    const edited = await edit(document);
    if (!edited.ok) return refuse(edited.failure);
    const { document: changed, offers } = edited.value;
    const calculateChanged = () => calculate(db, changed, offers === undefined ? {} : { preloadedOffers: offers });
    const recalculatedView = await calculateChanged();
    const { calculated } = recalculatedView; // its document is without coupons that no longer hold
    const updatedDocument = withAcceptedPrices(calculated.document, calculated.lines, edited.value.agreed ?? null);
    if (updatedDocument !== document && !(await write(id, updatedDocument, revision))) {
      return remainingAttempts > 0
        ? attempt({ id, isNew: false }, edit, remainingAttempts - 1)
        : refuse({ code: 'cart_busy' });
    }
    const view = { ...recalculatedView, calculated: { ...calculated, document: updatedDocument } };
    return ok(edited.value.notices === undefined ? view : { ...view, notices: edited.value.notices });
  }

  function change(cart: CartName, edit: Edit): Promise<CartChange> {
    return oneAtATime(cart.id, () => attempt(cart, edit, maxAttempts));
  }

  const addTools = () => ({
    db,
    details,
    addOns,
    texts,
    settings: settings.current(),
    at: clock(),
    offers: readTogether,
  });

  const settled = (result: Result<CartDocument, CartFailure>): Result<Edited, CartFailure> =>
    result.ok ? ok({ document: result.value }) : result;

  return {
    view,
    calculate: (through, document) => calculate(through, document),
    calculateOrder: (through, document) => calculate(through, document, { placing: true }),
    startingCart,
    addItem: (cart, item) => change(cart, (document) => addItem(document, item, addTools())),
    addItems: (cart, items) => change(cart, (document) => addItems(document, items, addTools())),
    setQuantity: (cart, key, quantity) =>
      change(cart, async (document) => {
        const offers = await readTogether(document.lines.map(offerId));
        const changed = setQuantity(document, key, quantity, { offers, addOns, settings: settings.current() });
        if (!changed.ok) return changed;
        const same = document.lines.some((line) => line.key === key && line.quantity === quantity);
        return ok({ document: changed.value, offers, ...(same ? { agreed: key } : {}) });
      }),
    removeItem: (cart, key) => change(cart, async (document) => settled(removeLine(document, key, addOns))),
    restore: (cart, key) =>
      change(cart, async (document) => {
        const offers = await readTogether([...document.lines, ...document.removed].map(offerId));
        const restored = restoreLines(document, key, offers);
        return restored.ok ? restoreCompanions(document, restored.value, addTools()) : restored;
      }),
    clear: (cart) =>
      change(cart, async (document) =>
        ok({ document: { ...document, lines: [], coupons: [], removed: document.lines } }),
      ),
    applyCoupon: (cart, code) =>
      change(cart, async (document) =>
        settled(
          await applyCoupon(
            document,
            code,
            async (changedDocument) => (await calculate(db, changedDocument)).calculated,
          ),
        ),
      ),
    removeCoupon: (cart, code) =>
      change(cart, async (document) =>
        settled(
          await removeCoupon(
            document,
            code,
            async (changedDocument) => (await calculate(db, changedDocument)).calculated,
          ),
        ),
      ),
    clearCoupons: (cart) => change(cart, async (document) => ok({ document: { ...document, coupons: [] } })),
    updateCustomer: (cart, { billing, shipping, more = () => ({}) }) =>
      change(cart, async (document) =>
        ok({
          document: {
            ...document,
            ...more(document),
            billing: mergeAddress(document.billing, billing),
            shipping: mergeAddress(document.shipping, shipping),
          },
        }),
      ),
    selectRate: (cart, packageId, rateId) =>
      change(cart, async (document) => {
        const { packages } = (await calculate(db, document)).calculated;
        const matchingPackages = packages.filter(
          ({ id, rates }) =>
            (packageId === null || packageId === String(id)) && rates.some((rate) => rate.rateId === rateId),
        );
        if (matchingPackages.length === 0) return ok({ document });
        const chosen = Object.fromEntries(matchingPackages.map(({ id }) => [String(id), rateId]));
        return ok({ document: { ...document, chosenRates: { ...document.chosenRates, ...chosen } } });
      }),
    fillIn: (cart, fill) => change(cart, async (document) => ok({ document: fill(document) })),
  };
}
