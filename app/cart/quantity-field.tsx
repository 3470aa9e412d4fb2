import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { useNotice } from '#app/add-on-api/notice.ts';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './quantity-field.module.css';

type QuantityProps = {
  readonly name: string;
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number | null;
  readonly step?: number;
  readonly label: string;
  readonly showLabel?: boolean;
  /** Called when the shopper has settled on a quantity. */
  readonly onSettle?: (quantity: number) => void;
  /** Called with the text of the field, whenever that changes. */
  readonly onText?: (text: string) => void;
};

const refused = { kind: 'problem', data: {}, name: '' } as const;

/** A number with a step down and up beside it; the steps need script, the number does not. */
export function QuantityField({
  name,
  value,
  minimum,
  maximum,
  step = 1,
  label,
  showLabel = false,
  onSettle,
  onText,
}: QuantityProps) {
  const { t } = useText();
  const { show } = useNotice();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  const settled = useRef(value);
  useEffect(() => {
    if (settled.current === value) return;
    settled.current = value;
    if (input.current !== null) input.current.value = String(value); // in place: a new element would lose the focus
  }, [value]);

  useEffect(() => {
    const field = input.current; // another variation may have other limits: the quantity is brought within them
    if (field === null || !Number.isFinite(field.valueAsNumber)) return;
    const within = Math.min(Math.max(field.valueAsNumber, minimum), maximum ?? Number.POSITIVE_INFINITY);
    if (within !== field.valueAsNumber) field.value = String(within);
    onText?.(field.value); // a value the browser restored before the page's script ran counts, too
  }, [minimum, maximum, onText]);

  function settle(): void {
    const field = input.current;
    if (field === null) return;
    const typed = Number.isFinite(field.valueAsNumber) ? field.valueAsNumber : minimum;
    const within = Math.min(Math.max(typed, minimum), maximum ?? Number.POSITIVE_INFINITY);
    if (!(typed <= within)) {
      show({
        ...refused,
        code: 'woocommerce_rest_product_partially_out_of_stock',
        data: { quantity_available: within },
      });
    } else if (typed < within || field.value === '') show({ ...refused, code: 'invalid_quantity' });
    field.value = String(within);
    onText?.(field.value);
    onSettle?.(within);
  }

  function move(direction: 'stepUp' | 'stepDown'): void {
    input.current?.[direction]();
    settle();
  }

  return (
    <div className={styles.quantity}>
      <label htmlFor={id} className={styles.label}>
        {showLabel ? label : <HiddenText>{label}</HiddenText>}
      </label>
      <div className={styles.row}>
        <button type="button" onClick={() => move('stepDown')} aria-label={t('Fewer')} aria-controls={id}>
          <Icon name="minus" size={18} />
        </button>
        <input
          ref={input}
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          defaultValue={value}
          min={minimum}
          max={maximum ?? undefined}
          step={step}
          required
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            event.currentTarget.setCustomValidity('');
            onText?.(event.currentTarget.value);
          }}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && onSettle !== undefined) {
              event.preventDefault();
              settle();
            }
          }}
        />
        <button type="button" onClick={() => move('stepUp')} aria-label={t('More')} aria-controls={id}>
          <Icon name="plus" size={18} />
        </button>
      </div>
    </div>
  );
}
