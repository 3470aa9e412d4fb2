import type { Cart } from '#contract/cart.ts';
import { methodElementId } from '#core/shipping/method-element-id.ts';
import { ruleOf, type ShippingRule } from '#core/checkout/payment-by-shipping.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { dayRange } from '../text/day-range.ts';
import { deliveryCostText } from '../text/delivery-cost-text.ts';
import { useText } from '../text/use-text.ts';
import { OptionList } from '#app/ui/form/option-list.tsx';
import drawn from './express-terminal.svg?url&no-inline';
import { displayRatePrice } from './display-amounts.ts';

type ShippingProps = {
  readonly cart: Cart;
  readonly size?: 'list' | 'part';
  /** Which method has a carrier's picture. */
  readonly rules?: readonly ShippingRule[];
  /** Resolves to whether the method is now selected. */
  readonly onSelect: (packageId: number, rateId: string) => Promise<boolean>;
};

/** The shipping methods to choose from, with their prices and the days they promise. */
export function ShippingChoice({ cart, size = 'list', rules = [], onSelect }: ShippingProps) {
  const { t, locale } = useText();
  const promisedDays = cart.extensions.vitrina?.promised_days ?? {};
  return cart.shipping_rates.map((parcel) =>
    parcel.shipping_rates.length === 0 ? (
      <p key={parcel.package_id}>{t('We do not deliver to this address.')}</p>
    ) : (
      <OptionList
        key={parcel.package_id}
        size={size}
        legend={t('Delivery')}
        name={`shipping_method[${parcel.package_id}]`}
        options={parcel.shipping_rates.map((rate) => ({
          id: methodElementId({ methodId: rate.method_id, instanceId: rate.instance_id }, parcel.package_id),
          value: rate.rate_id,
          label: decodeEntities(rate.name),
          note: arrivalText(promisedDays[rate.rate_id]),
          help: decodeEntities(rate.description),
          picture: pictureOf(ruleOf(rules, rate.instance_id)?.logo ?? ''),
          price: deliveryCostText(t, displayRatePrice(rate), rate),
          chosen: rate.selected,
        }))}
        onChoose={(rateId) => onSelect(parcel.package_id, rateId)}
      />
    ),
  );

  function arrivalText(days: { readonly from: string; readonly to: string } | null | undefined): string {
    return days == null ? '' : t('You will have it %s', dayRange(locale, days.from, days.to));
  }
}

/** The address of a carrier's picture. */
function pictureOf(logo: string): string {
  return logo === 'drawn' ? drawn : logo;
}
