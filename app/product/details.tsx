import { useText } from '../text/use-text.ts';
import { Html } from '../ui/html.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './details.module.css';
import type { PageProduct } from './page-product.ts';
import type { PageVariation } from './page-variation.ts';

type DetailsProps = { readonly product: PageProduct; readonly variation: PageVariation | null };

/** What is known of the product: its description and a table of its properties. */
export function Details({ product, variation }: DetailsProps) {
  const { t } = useText();
  const sku = variation === null || variation.sku === '' ? product.sku : variation.sku;
  const rows = [
    ...product.attributes.map(({ name, value }) => [name, value] as const),
    [t('Weight'), product.weight] as const,
    [t('Dimensions'), product.dimensions] as const,
    [t('Brand'), product.brand] as const,
    [t('Product code'), sku] as const,
  ].filter(([, value]) => value !== '');
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
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  );
}
