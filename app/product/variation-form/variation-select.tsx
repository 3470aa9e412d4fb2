import { useEffect, useRef } from 'react';
import { useText } from '#app/text/use-text.ts';
import type { ListView } from '#core/variation-form/form-view.ts';

type SelectProps = {
  readonly id: string;
  readonly list: ListView;
  /** Whether something else is shown in its place; the select still holds the form's value. */
  readonly replaced: boolean;
  readonly errorId: string | null;
  readonly onChoose: (value: string) => void;
};

/**
 * The select of an attribute. It changes for other scripts too, whatever the shopper pressed instead (docs/behaviour
 * 4.4).
 */
export function VariationSelect({ id, list, replaced, errorId, onChoose }: SelectProps) {
  const { field, value, options, marked } = list;
  const { t } = useText();
  const select = useRef<HTMLSelectElement>(null);
  const dispatchedValue = useRef(value);
  useEffect(() => {
    if (dispatchedValue.current === value) return;
    dispatchedValue.current = value;
    select.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [value]);

  function change(chosen: string): void {
    if (chosen === value) return; // this form’s own event
    dispatchedValue.current = chosen;
    onChoose(chosen);
  }

  return (
    <select
      ref={select}
      id={id}
      name={field}
      value={value}
      tabIndex={replaced ? -1 : undefined}
      aria-hidden={replaced ? true : undefined}
      aria-invalid={marked ? true : undefined}
      aria-describedby={errorId ?? undefined}
      onChange={(event) => change(event.currentTarget.value)}
    >
      <option value="">{t('Choose an option')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={!option.enabled}>
          {option.title}
        </option>
      ))}
    </select>
  );
}
