import { Form } from 'react-router';
import { backInStockParameters } from '#contract/back-in-stock-paths.ts';
import { formLinks } from '#app/routing/form-links.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import styles from './back-in-stock.module.css';

/** A variation that somebody can wait for. */
export type WaitOption = { readonly id: number; readonly name: string };

type BackInStockChoiceProps = {
  readonly options: readonly WaitOption[];
  /** Whether nothing else of the product can be had. */
  readonly open: boolean;
};

/** Leads on with one of the sold-out variations of a product. */
export function BackInStockChoice({ options, open }: BackInStockChoiceProps) {
  const { t } = useText();
  return (
    <details className={styles.wait} open={open}>
      <summary>{t('Tell me when it is back')}</summary>
      <ChoiceForm options={options} />
    </details>
  );
}

/** Asks for one of the sold-out variations, and leads on with it. */
export function ChoiceForm({ options }: Pick<BackInStockChoiceProps, 'options'>) {
  const { t } = useText();
  return (
    <Form method="get" action={formLinks.backInStock()} className={styles.choices}>
      <SelectField label={t('Which one do you wait for?')} name={backInStockParameters.product}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button variant="quiet">{t('Continue')}</Button>
    </Form>
  );
}
