import { addTax, splitInclusive } from '#core/tax/split-tax.ts';
import { decimalText, parseDecimal, roundHalfUp, subtractDecimals } from '#core/decimal.ts';
import { useResource } from '#admin/api/use-resource.ts';

/** What of the settings decides about prices and measures. */
export type CatalogueFacts = {
  readonly shop_url: string;
  readonly currency: string;
  readonly decimals: number;
  readonly prices_include_tax: boolean;
  readonly tax_classes: readonly { readonly slug: string; readonly name: string; readonly rates: readonly string[] }[];
  readonly weight_unit: string;
  readonly dimension_unit: string;
  readonly low_stock_amount: number;
};

export function useCatalogueFacts(): CatalogueFacts | null {
  return useResource<CatalogueFacts>('vitrina/v1/admin/catalogue').data?.value ?? null;
}

/** A typed price with its parts: without tax, tax, and with it; decimal texts. Null: it is no price. */
export function priceParts(
  typed: string,
  taxClass: string,
  facts: CatalogueFacts,
): { readonly net: string; readonly tax: string; readonly gross: string; readonly percent: string } | null {
  const price = parseDecimal(typed.replace(',', '.'));
  const found = facts.tax_classes.find(({ slug }) => slug === (taxClass === '' ? 'standard' : taxClass));
  if (price === null || found === undefined) return null;
  const rates = found.rates.map((rate, id) => ({
    id,
    country: '',
    rate,
    name: '',
    shipping: false,
    taxClass: found.slug,
    validFrom: null,
    validTo: null,
  }));
  const split = (facts.prices_include_tax ? splitInclusive : addTax)(price, rates);
  const [net, gross] = [roundHalfUp(split.net, facts.decimals), roundHalfUp(split.gross, facts.decimals)];
  return {
    net: decimalText(net, facts.decimals),
    gross: decimalText(gross, facts.decimals),
    tax: decimalText(subtractDecimals(gross, net), facts.decimals),
    percent: found.rates.join(' + '),
  };
}
