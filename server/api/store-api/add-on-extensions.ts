import type { Decimal } from '#core/decimal.ts';
import { fromMinorUnits } from '#core/money.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ProductRecord } from '#server/catalog/products/product-record.ts';
import { currencyFormat } from '#server/platform/settings/currency-fields.ts';
import type { ProductDetailExtension, ProductReaders } from '#server/add-on-api/product-context.ts';
import type { AnswerContext } from './answer-context.ts';

/** The add-ons' parts of a product's answer, each under its own name. */
export function addOnExtensions(
  product: ProductRecord,
  { addOns, at, settings, showPrices }: Pick<AnswerContext, 'addOns' | 'at' | 'settings' | 'showPrices'>,
  isDetail: boolean,
): Readonly<Record<string, unknown>> {
  const currency = currencyFormat(settings.currency);
  const toDisplayPrice = (amount: Decimal, { offer }: ProductRecord) => {
    const { price } = showPrices({ ...offer, effective: { ...offer.effective, price: amount } }, []);
    return price === null ? amount : fromMinorUnits(price, settings.currency.decimals);
  };
  const parts = addOns.map(({ name, extendProduct }) => {
    const part = extendProduct?.({ product, at, isDetail, currency, toDisplayPrice, settings: settings.addons[name] });
    return [name, part] as const;
  });
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

type DetailServices = ProductReaders & { readonly addOns: readonly AddOn[]; readonly settings: Settings };

/** The add-ons' parts of a product requested by itself, by name, where they had to query for more. */
export async function productDetailExtensions(
  product: ProductRecord,
  { addOns, settings, ...readers }: DetailServices,
): Promise<ReadonlyMap<string, ProductDetailExtension>> {
  const parts = await Promise.all(
    addOns.map(async ({ name, extendProductDetail }) => {
      const addOnSettings = settings.current().addons[name];
      return [name, (await extendProductDetail?.({ ...readers, product, settings: addOnSettings })) ?? null] as const;
    }),
  );
  return new Map(parts.flatMap(([name, part]) => (part === null ? [] : [[name, part] as const])));
}

/** Whether an add-on wants something filled in before the product can be added. */
export function asksShopper(
  product: ProductRecord,
  { addOns, settings }: Pick<AnswerContext, 'addOns' | 'settings'>,
): boolean {
  return addOns.some((addOn) => addOn.needsShopperInput?.({ product, settings: settings.addons[addOn.name] }) === true);
}

/** Other products whose change alters the add-ons' parts of its answer. */
export function productsBehind(
  product: ProductRecord,
  addOns: readonly AddOn[],
  settings: Readonly<Record<string, unknown>>,
): readonly number[] {
  return addOns.flatMap((addOn) => addOn.productsBehind?.({ product, settings: settings[addOn.name] }) ?? []);
}
