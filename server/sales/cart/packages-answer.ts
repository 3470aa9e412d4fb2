import type { ShippingPackage, ShippingRate as RateAnswer } from '#contract/cart-shipping.ts';
import { type CurrencyFields, writeMoney } from '#contract/prices.ts';
import { quantityText } from '#core/quantity.ts';
import type { ShippingRate } from '#core/shipping/rates.ts';
import { encodeEntities } from '#core/text/entities.ts';
import type { AnswerTools } from './answer-tools.ts';
import type { CartView } from './carts.ts';
import { currencyFields } from '#server/platform/settings/currency-fields.ts';
import { chosenAttributes } from './line-answer.ts';
import type { OfferedLine } from './calculate-lines.ts';
import type { CalculatedPackage } from './calculate-shipping.ts';

/** The packages of a cart with what each may be shipped by. */
export function packagesAnswer({ calculated, details }: CartView, tools: AnswerTools): ShippingPackage[] {
  const { shipping } = calculated.document;
  const currency = currencyFields(calculated.rules.settings.currency);
  const title = (line: OfferedLine) => lineTitle(line, details);
  return calculated.packages.map((shipped) => {
    const contents = shipped.lines
      .map((line) => `${title(line)} &times; ${quantityText(line.line.quantity)}`)
      .join(', ');
    return {
      package_id: shipped.id,
      name: tools.texts.text('Shipment'),
      destination: {
        address_1: shipping.address_1,
        address_2: shipping.address_2,
        city: shipping.city,
        state: shipping.state,
        postcode: shipping.postcode,
        country: shipping.country,
      },
      items: shipped.lines.map((line) => ({ key: line.line.key, name: title(line), quantity: line.line.quantity })),
      shipping_rates: shipped.rates.map((rate) => rateAnswer(rate, shipped, { contents, currency, tools })),
    };
  });
}

/** The name of a line's product with its chosen values, as HTML: `Klasikinis drabužis 3 - XS, Juoda`. */
function lineTitle({ line, offer }: OfferedLine, details: CartView['details']): string {
  const { name } = offer;
  const values = chosenAttributes(line, details.get(offer.id)).map(({ value }) => value);
  return encodeEntities(values.length === 0 ? name : `${name} - ${values.join(', ')}`);
}

type RateInput = { readonly contents: string; readonly currency: CurrencyFields; readonly tools: AnswerTools };

function rateAnswer(
  rate: ShippingRate,
  { chosen }: CalculatedPackage,
  { contents, currency, tools }: RateInput,
): RateAnswer {
  return {
    rate_id: rate.rateId,
    name: rate.name,
    description: '',
    delivery_time: '',
    price: writeMoney(rate.cost),
    taxes: writeMoney(rate.totalTax),
    instance_id: rate.instanceId,
    method_id: rate.methodId,
    meta_data: [{ key: tools.texts.text('Items'), value: contents }],
    selected: rate.rateId === chosen?.rateId,
    ...currency,
  };
}
