import { useText } from '#app/text/use-text.ts';
import type { BoughtTogetherModel, BoughtTogetherRow } from './contract.ts';

type RowVariationsProps = { readonly model: BoughtTogetherModel; readonly row: BoughtTogetherRow };

/** The selects of an extra that has variations; those are loaded by request (clause 7.6). */
export function RowVariations({ model, row }: RowVariationsProps) {
  const { t } = useText();
  if (row.choices.length === 0) return null;
  return (
    <div className="variations_form" data-product_id={row.pid} data-product_variations="false">
      <div className="variations">
        {row.choices.map(({ name, field, options }) => {
          const id = `woobt_${row.order}_${field}`;
          return (
            <div key={field} className="variation">
              <label className="label" htmlFor={id}>
                {name}
              </label>
              <select id={id} name={field} data-attribute_name={field} data-show_option_none="yes" defaultValue="">
                <option value="">
                  {model.choose === '' ? t('Choose an option') : model.choose.replace('%s', () => name)}
                </option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.name}
                  </option>
                ))}
              </select>
            </div>
          );
        })}
      </div>
    </div>
  );
}
