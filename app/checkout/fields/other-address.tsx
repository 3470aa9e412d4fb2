import { useText } from '#app/text/use-text.ts';
import { AddressFields } from './address-fields.tsx';
import type { FieldProblems } from './check-values.ts';
import type { CheckoutFieldName } from './checkout-values.ts';
import { TickedPart } from './ticked-part.tsx';

type OtherAddressProps = {
  readonly values: Readonly<Partial<Record<CheckoutFieldName, string>>>;
  readonly problems: FieldProblems;
};

/** Where the goods go if not to the buyer. */
export function OtherAddress({ values, problems }: OtherAddressProps) {
  const { t } = useText();
  return (
    <TickedPart
      name="ship_to_different_address"
      label={t('Deliver to another address')}
      value={values.ship_to_different_address ?? ''}
    >
      <AddressFields kind="shipping" values={values} problems={problems} />
    </TickedPart>
  );
}
