import type { RefObject } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import { ShippingChoice } from '../cart/shipping-choice.tsx';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { FieldProblem } from './fields/check-values.ts';
import type { CheckoutFieldName } from './fields/checkout-values.ts';
import { CountryField } from './fields/country-field.tsx';
import styles from './checkout.module.css';
import type { SearchedTerminals } from './terminals/plain-terminals.tsx';
import { TerminalPart } from './terminals/terminal-part.tsx';

type DeliveryProps = {
  readonly area: RefObject<HTMLElement | null>;
  readonly cart: Cart;
  readonly form: CheckoutFormFacts;
  readonly values: Readonly<Partial<Record<CheckoutFieldName, string>>>;
  readonly terminalProblem: FieldProblem | undefined;
  /** What a form without script found of terminals. */
  readonly searched: SearchedTerminals;
  /** Where the form goes. */
  readonly address: string;
  readonly onSelect: (packageId: number, rateId: string) => Promise<boolean>;
};

/** How the goods come: it decides what else has to be asked. */
export function DeliveryPart(delivery: DeliveryProps) {
  const { area, cart, form, values, terminalProblem, searched, address, onSelect } = delivery;
  const { t } = useText();
  const { shipping_address: destination } = cart;
  const requestedTerminal = cart.extensions.vitrina?.terminal ?? null;
  return (
    <section className={styles.part} id="shipping" ref={area}>
      <ShippingChoice size="part" cart={cart} rules={form.shipping_rules} onSelect={onSelect} />
      {requestedTerminal === null ? null : (
        <TerminalPart
          requestedTerminal={requestedTerminal}
          problem={terminalProblem}
          searched={searched}
          stored={{ postcode: destination.postcode, town: destination.city }}
          address={address}
        />
      )}
      <CountryField kind="billing" values={values} />
      <noscript>
        <Button variant="quiet" name="intent" value="update" formAction={`${address}#shipping`} formNoValidate>
          {t('Recalculate')}
        </Button>
      </noscript>
    </section>
  );
}
