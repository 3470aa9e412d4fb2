import type { DestinationModel, PackageModel, RateModel } from '#contract/cart-fragments.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import { useText } from '../text/use-text.ts';
import { Amount } from '#app/ui/amount.tsx';
import { ShippingCalculator } from './shipping-calculator.tsx';

type RowProps = {
  readonly shipped: PackageModel;
  readonly currency: CurrencyFields;
  readonly destination?: DestinationModel;
};

/** What a package may be shipped by. */
export function ShippingRow({ shipped, currency, destination }: RowProps) {
  const { t } = useText();
  const { id, rates } = shipped;
  return (
    <tr className="woocommerce-shipping-totals shipping">
      <th>{t('Delivery')}</th>
      <td data-title={t('Delivery')}>
        {rates.length === 0 ? (
          t('We cannot deliver to this address.')
        ) : (
          <ul id="shipping_method" className="woocommerce-shipping-methods">
            {rates.map((rate) => (
              <li key={rate.id}>
                <RateInput index={id} rate={rate} only={rates.length === 1} />
                <label htmlFor={inputId(id, rate)}>
                  {rate.name}
                  {rate.cost === null ? null : (
                    <>
                      : <Amount amount={rate.cost} currency={currency} />
                    </>
                  )}
                </label>
              </li>
            ))}
          </ul>
        )}
        {destination === undefined ? null : <ShippingCalculator {...destination} />}
      </td>
    </tr>
  );
}

/** `shipping_method_0_flat_rate1` (docs/behaviour 3.17). */
function inputId(index: number, { methodId, instanceId }: RateModel): string {
  return `shipping_method_${index}_${methodId}${instanceId}`;
}

function RateInput({
  index,
  rate,
  only,
}: {
  readonly index: number;
  readonly rate: RateModel;
  readonly only: boolean;
}) {
  return (
    <input
      type={only ? 'hidden' : 'radio'}
      name={`shipping_method[${index}]`}
      data-index={index}
      id={inputId(index, rate)}
      value={rate.id}
      className="shipping_method"
      defaultChecked={only ? undefined : rate.chosen}
    />
  );
}
