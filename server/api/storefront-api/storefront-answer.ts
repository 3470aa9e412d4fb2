import type { LogoAnswer } from '#contract/appearance.ts';
import type { ContentPage, MenuCategory, Storefront } from '#contract/storefront.ts';
import { withoutUnionCode } from '#core/tax/european-union.ts';
import type { ShownMenus } from '#core/site/menus.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { PaymentMethod } from '#server/sales/payments/payment-methods.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { currencyFields } from '#server/platform/settings/currency-fields.ts';
import type { Term, TermTree } from '#server/catalog/products/taxonomies.ts';
import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import { declaredFields } from '#server/sales/cart/declared-field-values.ts';
import { offeredNewsletter } from '#server/sales/newsletter/consent-wording.ts';
import { fieldLabel } from '#server/sales/stored-orders/field-label.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { compareDecimals, type Decimal, decimal } from '#core/decimal.ts';
import { type MinorUnits, roundHalfUpToMinor } from '#core/money.ts';
import { freeShippingRuleOf } from '#core/shipping/free-delivery.ts';
import type { FreeShippingRequirement } from '#core/shipping/method.ts';
import { shopZones } from '#server/sales/shipping/shop-zones.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import { feedShipping } from '#server/api/feeds/feed-shipping.ts';
import { pickupAddress } from '#server/sales/shipping/pickup-address.ts';

const usualPiece: Pick<Offer, 'virtual' | 'taxStatus' | 'taxClass' | 'weight' | 'dimensions' | 'shippingClassId'> = {
  virtual: false,
  taxStatus: 'taxable',
  taxClass: 'standard',
  weight: null,
  dimensions: { length: null, width: null, height: null },
  shippingClassId: null,
};

/** The lowest shipping cost of one usual item within the shop's country, with tax; null where nothing is shipped. */
function shippingFrom(settings: ShopSettings, at: Date): MinorUnits | null {
  const rates = feedShipping(settings, new Map(), at)({ ...usualPiece, effective: { price: decimal('1') } });
  return rates.map(({ price }) => price).toSorted((a, b) => a - b)[0] ?? null;
}

const byAmount: ReadonlySet<FreeShippingRequirement> = new Set(['min_amount', 'either']);

/**
 * The lowest purchase amount, as displayed, from which any zone ships free; null where that never depends on the amount
 * alone.
 */
function freeShippingFrom(settings: ShopSettings): MinorUnits | null {
  const { currency } = settings;
  const amounts = shopZones(settings)
    .flatMap(({ methods }) => methods)
    .flatMap((method) => (method.enabled ? (freeShippingRuleOf(method) ?? []) : []))
    .filter(({ requires }) => byAmount.has(requires))
    .map(({ minAmount }): Decimal => decimal(minAmount))
    .toSorted(compareDecimals);
  const [least] = amounts;
  return least === undefined ? null : roundHalfUpToMinor(least, currency.decimals);
}

function logoAnswer(logo: ShopSettings['brand']['logo']): LogoAnswer | null {
  return logo === null ? null : { src: logo.inline ?? `/${logo.file}`, width: logo.width, height: logo.height };
}

type Parts = {
  readonly categories: readonly MenuCategory[];
  readonly pages: readonly ContentPage[];
  /** Whether there is a post. */
  readonly hasBlog: boolean;
  /** In the language of the call; null: none. */
  readonly menus: ShownMenus | null;
  readonly payments: readonly PaymentMethod[];
  readonly at: Date;
  /** What whoever asks for the newsletter agrees to; null: the shop has none. */
  readonly newsletter: string | null;
  readonly formToken: string;
  readonly addOns: readonly Pick<AddOn, 'name' | 'pageFacts'>[];
};

/** What every page shows of the shop, from its settings and catalogue. */
export function describeStorefront(
  settings: ShopSettings,
  { categories, pages, menus, hasBlog, payments, addOns, at, newsletter, formToken }: Parts,
): Storefront {
  const { shop, currency, permalinks, catalogue, sales, shipping, texts, languages, legal } = settings;
  const methods = shipping.zones.flatMap((zone) => zone.methods).filter(({ enabled }) => enabled);
  return {
    shop: {
      name: shop.name,
      tagline: shop.tagline,
      email: shop.email,
      phone: shop.phone,
      address: shop.address,
      city: shop.city,
      postcode: shop.postcode,
      country: shop.country,
      company_name: shop.companyName,
      company_code: shop.companyCode,
      vat_code: shop.vatPayer ? shop.vatCode : '',
      vat_payer: shop.vatPayer,
      bank_account: shop.bankAccount,
    },
    appearance: {
      options: settings.appearance,
      logo: logoAnswer(settings.brand.logo),
      logo_dark: logoAnswer(settings.brand.logoDark),
    },
    withdrawal: { days: legal.withdrawalDays, buyer_pays_return: legal.returnCosts === 'buyer' },
    currency: currencyFields(currency),
    permalinks: {
      shop: permalinks.shop,
      category: permalinks.category,
      product: permalinks.product,
      cart: permalinks.cart,
      checkout: permalinks.checkout,
      order_received: permalinks.orderReceived,
      search: permalinks.search,
      blog: permalinks.blog,
    },
    catalogue: { per_page: catalogue.perPage, redirect_to_cart_after_add: sales.redirectToCartAfterAdd },
    carousels: settings.carousels,
    categories: [...categories],
    pages: pages.map(({ slug, title }) => ({ slug, title })),
    menus: structuredClone(menus) as Storefront['menus'],
    shipping: {
      countries: [...withoutUnionCode(sales.sellsTo)],
      methods: methods.map(({ method, instanceId, title, description }) => ({
        id: `${method}:${instanceId}`,
        title,
        description,
      })),
      free_from: freeShippingFrom(settings)?.toString() ?? null,
      from: shippingFrom(settings, at)?.toString() ?? null,
    },
    payments: payments.map(({ id, title, description }) => ({ id, title, description })),
    texts,
    languages: [...languages],
    accounts: settings.accounts.enabled,
    newsletter,
    blog: hasBlog,
    wishes: settings.wishes.enabled,
    back_in_stock: settings.backInStock.enabled,
    form_token: formToken,
    add_ons: Object.fromEntries(
      addOns.flatMap(({ name, pageFacts }) => {
        const facts = pageFacts?.({ settings: settings.addons[name], shop: settings, at });
        return facts === undefined ? [] : [[name, facts]];
      }),
    ),
  };
}

/**
 * Categories with something in them as a tree, in the merchant's order, then by name. Those that only mean
 * „uncategorised“, by their slugs, are not among them; what lies below one takes its place.
 */
export function categoryMenu(tree: TermTree, unshown: readonly string[]): readonly MenuCategory[] {
  const byParent = Map.groupBy(tree.all, ({ parentId }) => parentId);
  const entry = (term: Term): MenuCategory => ({
    id: term.id,
    name: term.name,
    slug: term.slug,
    path: term.path,
    count: term.count,
    children: entriesOf(term.id),
  });
  function entriesOf(parentId: number | null): MenuCategory[] {
    const terms = (byParent.get(parentId) ?? []).filter(({ count }) => count > 0);
    return terms
      .toSorted((a, b) => a.menuOrder - b.menuOrder)
      .flatMap((term) => (unshown.includes(term.slug) ? entriesOf(term.id) : [entry(term)]));
  }
  return entriesOf(null);
}

/** What the checkout form asks for beside what every order needs. */
export function checkoutForm(settings: ShopSettings, texts: Texts): CheckoutFormFacts {
  const fields = declaredFields(settings).map((field) => ({ ...field, label: fieldLabel(field, texts) }));
  return {
    fields: structuredClone(fields) as CheckoutFormFacts['fields'],
    terms: settings.checkout.terms,
    address_for_terminals: settings.checkout.addressForTerminals,
    pickup_address: pickupAddress(settings),
    newsletter: settings.newsletter.atCheckout ? offeredNewsletter(texts, settings) : null,
    shipping_rules: settings.checkout.shippingRules,
    payments_scrolled_to: settings.checkout.paymentsScrolledTo,
  };
}
