import type { MenuCategory, ContentPage, Storefront } from '#contract/storefront.ts';
import { withoutUnionCode } from '#core/tax/european-union.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { PaymentMethod } from '#server/sales/payments/payment-methods.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { currencyFields } from '#server/platform/settings/currency-fields.ts';
import { freeShippingFrom } from './free-shipping-from.ts';
import { shippingFrom } from './shipping-from.ts';

type Parts = {
  readonly categories: readonly MenuCategory[];
  readonly pages: readonly ContentPage[];
  readonly payments: readonly PaymentMethod[];
  readonly at: Date;
  readonly formToken: string;
  readonly addOns: readonly Pick<AddOn, 'name' | 'pageFacts'>[];
};

/** What every page shows of the shop, from its settings and catalogue. */
export function describeStorefront(
  settings: ShopSettings,
  { categories, pages, payments, addOns, at, formToken }: Parts,
): Storefront {
  const { shop, currency, permalinks, catalogue, sales, shipping, texts, languages } = settings;
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
      vat_code: shop.vatCode,
      bank_account: shop.bankAccount,
    },
    currency: currencyFields(currency),
    permalinks: {
      shop: permalinks.shop,
      category: permalinks.category,
      product: permalinks.product,
      cart: permalinks.cart,
      checkout: permalinks.checkout,
      order_received: permalinks.orderReceived,
      search: permalinks.search,
    },
    catalogue: { per_page: catalogue.perPage, redirect_to_cart_after_add: sales.redirectToCartAfterAdd },
    carousels: settings.carousels,
    categories: [...categories],
    pages: pages.map(({ slug, title }) => ({ slug, title })),
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
    form_ticket: formToken,
    add_ons: Object.fromEntries(
      addOns.flatMap(({ name, pageFacts }) => {
        const facts = pageFacts?.({ settings: settings.addons[name], shop: settings, at });
        return facts === undefined ? [] : [[name, facts]];
      }),
    ),
  };
}
