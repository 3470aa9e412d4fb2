import type { Product } from '#contract/product.ts';
import type { VariationData } from '#contract/variation.ts';
import { decodeEntities } from '#core/text/entities.ts';
import { useText } from '../text/use-text.ts';
import { Html } from '../ui/html.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './details.module.css';

type DetailsProps = { readonly product: Product; readonly variation: VariationData | null };

/** What is known of the product: its description and a table of its properties. */
export function Details({ product, variation }: DetailsProps) {
  const { t } = useText();
  const known = (text: string) => text !== '' && text !== 'N/A';
  const sku = variation?.sku === undefined || variation.sku === '' ? product.sku : variation.sku;
  const rows = [
    ...product.attributes.map(({ name, terms }) => [name, terms.map((term) => term.name).join(', ')] as const),
    [t('Weight'), product.formatted_weight] as const,
    [t('Dimensions'), product.formatted_dimensions] as const,
    [t('Brand'), product.brands.map(({ name }) => name).join(', ')] as const,
    [t('Product code'), sku] as const,
  ].filter(([, value]) => known(value));
  return (
    <div className={styles.details}>
      {product.description === '' ? null : (
        <details open>
          <summary>
            <h2>{t('Description')}</h2>
            <Icon name="down" />
          </summary>
          <Html source={product.description} />
        </details>
      )}
      {rows.length === 0 ? null : (
        <details open>
          <summary>
            <h2>{t('Properties')}</h2>
            <Icon name="down" />
          </summary>
          <table>
            <tbody>
              {rows.map(([name, value]) => (
                <tr key={name}>
                  <th scope="row">{decodeEntities(name)}</th>
                  <td>{decodeEntities(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  );
}
