import { Link } from 'react-router';
import type { LinkedName, PageProduct, PageVariation } from '#app/add-on-api/page-product.ts';
import { useText } from '../text/use-text.ts';
import styles from './property-table.module.css';

type TableProps = {
  readonly product: PageProduct;
  /** Its own weight and dimensions go first. */
  readonly variation: PageVariation | null;
  readonly sku: string;
};

/** Properties; a value that other products share leads to them. */
export function PropertyTable({ product, variation, sku }: TableProps) {
  const { t } = useText();
  const plain = (name: string): readonly LinkedName[] => (name === '' ? [] : [{ name, path: null }]);
  const rows = [
    ...product.attributes.map(({ name, values }) => [name, values] as const),
    [t('Brand'), product.brands] as const,
    [t('Origin'), plain(product.facts.origin)] as const,
    [t('Dimensions'), plain(variation?.dimensions || product.dimensions)] as const,
    [t('Weight'), plain(variation?.weight || product.weight)] as const,
    [t('Product code'), plain(sku)] as const,
  ].filter(([name, values], index, all) => values.length > 0 && all.findIndex(([other]) => other === name) === index);
  return (
    <table className={styles.table}>
      <tbody>
        {rows.map(([name, values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {values.map((value, index) => (
                <span key={value.name}>
                  {index === 0 ? '' : ', '}
                  {value.path === null ? value.name : <Link to={value.path}>{value.name}</Link>}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
