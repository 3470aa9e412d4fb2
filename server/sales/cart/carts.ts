import type { BillingAddressInput, ShippingAddressInput } from '#contract/address.ts';
import { parseProductId } from '#core/ids.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import { readOffers } from '#server/catalog/products/read-offers.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Repeatable } from '#server/platform/concurrency/commit-in-time.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { type TranslateCatalogue, translateCatalogue } from '#server/catalog/translations/translate-catalogue.ts';
import { noTranslations } from '#server/catalog/translations/translations.ts';
import { addItem, addItems, type ItemToAdd, type NamedItem } from './add-item.ts';
import { type CartDocument, emptyCart, offerId } from './cart-document.ts';
import type { CartFailure } from './cart-failure.ts';
import { applyCoupon, removeCoupon } from './cart-coupons.ts';
import { type CartInputs, couponReader, inputsOfRequest, nothingRead } from './cart-inputs.ts';
import { createCartReader } from './cart-reader.ts';
import { createOneAtATime } from './cart-rows.ts';
import { createCartWriter } from './write-cart.ts';
import { type CartName, type Enter, fullAccess, openCart, requestSession, settleChange } from './open-cart.ts';
import { changesCustomer, withoutCustomer } from './customer-data.ts';
import { removeLine, restoreLines, setQuantity } from './change-lines.ts';
import type { LineDetailsCache } from '#server/catalog/products/line-details-cache.ts';
import type { LineDetails } from '#server/catalog/products/line-details.ts';
import { mergeAddress } from './merge-address.ts';
import type { ReadOffers } from '#server/catalog/products/offer-reader.ts';
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

export type Carts = {
  /** The cart as its session may see it; an empty one for a guest, and nothing is written. */
  readonly view: (cart: CartName | null) => Promise<CartView>;
  /** Whether a session has the newest token of its cart, or none was ever renewed. */
  readonly isOwn: (cart: CartName) => Promise<boolean>;
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
  /** Takes out all that the cart knows about the shopper, where that is to be forgotten; its lines stay. */
  readonly forgetCustomer: (cart: CartName, isForgotten: (document: CartDocument) => boolean) => Promise<CartChange>;
  /** Takes over what was filled in so far at checkout. */
  readonly fillIn: (cart: CartName, change: (document: CartDocument) => CartDocument) => Promise<CartChange>;
  /**
   * Calculates a document that was read elsewhere, through the given connection; inside a transaction, that of the
   * transaction.
   */
  readonly calculate: (db: Database, document: CartDocument) => Promise<CartView>;
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

/** What one request calculates with: nothing is read or calculated twice. */
type Calculator = {
  readonly inputs: CartInputs;
  readonly calculate: (document: CartDocument) => Promise<CartView>;
};

type Edited = {
  readonly document: CartDocument;
  readonly notices?: readonly CartFailure[];
  /** Where nothing but what it says of the shopper is changed. */
  readonly enter?: Enter;
  /** Key of a line whose price the shopper agrees to. */
  readonly agreed?: string;
};
type Edit = (document: CartDocument, calculator: Calculator) => Promise<Result<Edited, CartFailure>>;

type ChangeOptions = {
  /** Products that the change asks for beside those in the cart. */
  readonly productIds?: readonly number[];
  readonly repeatable?: Repeatable;
};

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
  const reader = createCartReader(db, clock);
  const write = createCartWriter(db, clock);
  const current: CartInputs = {
    db,
    offers: async (ids) => translate.offers(await reader.offers(ids)),
    coupons: couponReader(db),
  };

  function startingCart(): CartDocument {
    const { shop, sales } = settings.current();
    return emptyCart(sales.defaultCustomerAddress === 'base' ? shop.country : '');
  }

  async function calculateWith(inputs: CartInputs, document: CartDocument): Promise<CartView> {
    const ids = document.lines.map(offerId);
    const at = clock();
    const offers = await inputs.offers(ids);
    const shippingClasses = await readShippingClasses(inputs.db, rules().zones);
    const lineDetails = await details.get(inputs.db, ids);
    const coupons = await inputs.coupons(document);
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

  /** Calculates a document that was read elsewhere, through any connection. */
  function calculateThrough(through: Database, document: CartDocument): Promise<CartView> {
    if (through === db) return calculateWith(current, document);
    const offers: ReadOffers = async (ids) => translate.offers(await readOffers(through, ids, clock()));
    return calculateWith({ db: through, offers, coupons: couponReader(through) }, document);
  }

  function calculatorOf(inputs: CartInputs): Calculator {
    const views = new Map<CartDocument, Promise<CartView>>();
    return {
      inputs,
      calculate(document) {
        const view = views.get(document) ?? calculateWith(inputs, document);
        views.set(document, view);
        return view;
      },
    };
  }

  /** Opens a cart, and reads the offers of its lines and of these products with it. */
  async function open(cart: CartName, productIds: readonly number[] = []) {
    let already = nothingRead;
    const opened = await openCart(cart, {
      start: startingCart(),
      at: clock(),
      async read(id) {
        const { cart: row, offers } = await reader.cart(id, productIds);
        const ids = [...productIds, ...(row.cart?.document.lines ?? []).map(offerId)];
        already = { offers: translate.offers(offers), ids };
        return row;
      },
    });
    return { opened, ...calculatorOf(inputsOfRequest(current, already)) };
  }

  async function view(cart: CartName | null): Promise<CartView> {
    if (cart === null || (cart.isNew && cart.session !== fullAccess)) return calculateWith(current, startingCart());
    const { opened, calculate } = await open({ ...cart, isNew: false });
    return calculate(opened.document);
  }

  /** Reads, edits and writes; begins again where another process wrote meanwhile. */
  async function attempt(
    cart: CartName,
    edit: Edit,
    { productIds = [], repeatable = { isRepeatable: true } }: ChangeOptions,
    remainingAttempts: number,
  ): Promise<CartChange> {
    const { opened, inputs, calculate } = await open(cart, productIds);
    const { document } = opened;
    const refuse = (failure: CartFailure) => fail({ code: failure.code, failure, view: () => calculate(document) });
    const edited = await edit(document, { inputs, calculate });
    if (!edited.ok) return refuse(edited.failure);
    const recalculatedView = await calculate(edited.value.document);
    const { calculated } = recalculatedView; // its document is without coupons that no longer hold
    const updatedDocument = withAcceptedPrices(calculated.document, calculated.lines, edited.value.agreed ?? null);
    if (updatedDocument !== document) {
      const { written, renewed } = settleChange(opened, updatedDocument, { at: clock(), enter: edited.value.enter });
      if (!(await write({ ...written, revision: opened.revision, isUnknown: cart.isNew }, repeatable)))
        return remainingAttempts > 0
          ? attempt({ ...cart, isNew: false }, edit, { productIds, repeatable }, remainingAttempts - 1)
          : refuse({ code: 'cart_busy' });
      if (renewed !== null) requestSession(cart.session)?.renew(renewed);
    }
    const view = { ...recalculatedView, calculated: { ...calculated, document: updatedDocument } };
    return ok(edited.value.notices === undefined ? view : { ...view, notices: edited.value.notices });
  }

  function change(cart: CartName, edit: Edit, options: ChangeOptions = {}): Promise<CartChange> {
    return oneAtATime(cart.id, () => attempt(cart, edit, options, maxAttempts));
  }

  /** Added once more, an item is there twice; but nobody finds a new cart whose token was not answered. */
  function add(cart: CartName, items: readonly (ItemToAdd | null)[], edit: Edit): Promise<CartChange> {
    const productIds = items.flatMap((item) => parseProductId(item?.id) ?? []);
    return change(cart, edit, { productIds, repeatable: { isRepeatable: cart.isNew } });
  }

  const addTools = ({ offers }: CartInputs) => ({
    db,
    details,
    addOns,
    texts,
    settings: settings.current(),
    at: clock(),
    offers,
  });

  const settled = (result: Result<CartDocument, CartFailure>): Result<Edited, CartFailure> =>
    result.ok ? ok({ document: result.value }) : result;

  const entering = (document: CartDocument, enter: Enter) => ok({ document: enter(document), enter });

  return {
    view,
    isOwn: async (cart) => (await open(cart)).opened.access === 'all',
    calculate: (through, document) => calculateThrough(through, document),
    startingCart,
    addItem: (cart, item) => add(cart, [item], (document, { inputs }) => addItem(document, item, addTools(inputs))),
    addItems: (cart, items) =>
      add(
        cart,
        items.map(({ item }) => item),
        (document, { inputs }) => addItems(document, items, addTools(inputs)),
      ),
    setQuantity: (cart, key, quantity) =>
      change(cart, async (document, { inputs }) => {
        const ids = document.lines.map(offerId);
        const offers = await inputs.offers(ids);
        const lineTools = { addOns, texts, settings: settings.current(), details: await details.get(db, ids) };
        const changed = setQuantity(document, key, quantity, { offers, ...lineTools });
        if (!changed.ok) return changed;
        const same = document.lines.some((line) => line.key === key && line.quantity === quantity);
        return ok({ document: changed.value, ...(same ? { agreed: key } : {}) });
      }),
    removeItem: (cart, key) => change(cart, async (document) => settled(removeLine(document, key, addOns))),
    restore: (cart, key) =>
      change(cart, async (document, { inputs }) => {
        const offers = await inputs.offers([...document.lines, ...document.removed].map(offerId));
        const restored = restoreLines(document, key, offers);
        return restored.ok ? restoreCompanions(document, restored.value, addTools(inputs)) : restored;
      }),
    clear: (cart) =>
      change(cart, async (document) =>
        ok({ document: { ...document, lines: [], coupons: [], removed: document.lines } }),
      ),
    applyCoupon: (cart, code) =>
      change(cart, async (document, { calculate }) =>
        settled(await applyCoupon(document, code, async (changed) => (await calculate(changed)).calculated)),
      ),
    removeCoupon: (cart, code) =>
      change(cart, async (document, { calculate }) =>
        settled(await removeCoupon(document, code, async (changed) => (await calculate(changed)).calculated)),
      ),
    clearCoupons: (cart) => change(cart, async (document) => ok({ document: { ...document, coupons: [] } })),
    updateCustomer: (cart, { billing, shipping, more = () => ({}) }) =>
      change(cart, async (document) =>
        entering(document, (cartDocument) => ({
          ...cartDocument,
          ...more(cartDocument),
          billing: mergeAddress(cartDocument.billing, billing),
          shipping: mergeAddress(cartDocument.shipping, shipping),
        })),
      ),
    selectRate: (cart, packageId, rateId) =>
      change(cart, async (document, { calculate }) => {
        const { packages } = (await calculate(document)).calculated;
        const matchingPackages = packages.filter(
          ({ id, rates }) =>
            (packageId === null || packageId === String(id)) && rates.some((rate) => rate.rateId === rateId),
        );
        if (matchingPackages.length === 0) return ok({ document });
        const chosen = Object.fromEntries(matchingPackages.map(({ id }) => [String(id), rateId]));
        return ok({ document: { ...document, chosenRates: { ...document.chosenRates, ...chosen } } });
      }),
    forgetCustomer: (cart, isForgotten) =>
      change(cart, async (document) => {
        const emptied = withoutCustomer(document, startingCart());
        return ok({ document: isForgotten(document) && changesCustomer(document, emptied) ? emptied : document });
      }),
    fillIn: (cart, fill) => change(cart, async (document) => entering(document, fill)),
  };
}
