import type { SizeTable as Table } from '#contract/product-facts.ts';
import { useText } from '../text/use-text.ts';
import styles from './size-table.module.css';

/** Sizes in rows; a wide table scrolls sideways, by keyboard too. */
export function SizeTable({ table: { columns, rows } }: { readonly table: Table }) {
  const { t } = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard draws a wide table past by it
    <section className={styles.frame} aria-label={t('Sizes')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...otherCells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {otherCells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
