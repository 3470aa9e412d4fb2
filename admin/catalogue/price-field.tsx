import { TextInput, type TextInputProps } from '@mantine/core';
import { useText } from '#app/text/use-text.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { priceParts, useCatalogueFacts } from './use-catalogue-facts.ts';

type PriceFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly value: string;
  /** Slug of the tax class; empty: the standard one. */
  readonly taxClass: string;
  readonly onValue: (typed: string) => void;
};

/** A price as it is typed, with the price without tax and the tax under it. */
export function PriceField({ value, taxClass, onValue, ...props }: PriceFieldProps) {
  const { t } = useText();
  const { money } = useFormat();
  const facts = useCatalogueFacts();
  const parts = facts === null ? null : priceParts(value, taxClass, facts);
  const said =
    parts === null || facts === null
      ? null
      : facts.prices_include_tax
        ? t('%1$s without VAT + %2$s VAT (%3$s %%)', money(parts.net), money(parts.tax), parts.percent || '0')
        : t('%1$s with VAT, of which VAT %2$s (%3$s %%)', money(parts.gross), money(parts.tax), parts.percent || '0');
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      value={value}
      description={said}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onValue(event.currentTarget.value)}
      rightSection="€"
    />
  );
}
