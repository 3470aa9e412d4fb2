import type { PageProduct } from '#app/add-on-api/page-product.ts';
import { useText } from '../text/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './safety.module.css';

/**
 * What the General Product Safety Regulation requires on a page: the responsible manufacturer, the product's
 * identification, the warnings.
 */
export function Safety({ product, sku }: { readonly product: PageProduct; readonly sku: string }) {
  const { t } = useText();
  const { manufacturer, warnings, gtin } = product.facts;
  const codes = [[t('Type, identification'), sku] as const, [t('Barcode (GTIN)'), gtin] as const].filter(
    ([, value]) => value !== '',
  );
  return (
    <div className={styles.safety}>
      {warnings.length === 0 ? null : (
        <ul className={styles.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>
              <Icon name="alert" size={18} />
              {warning}
            </li>
          ))}
        </ul>
      )}
      <dl>
        {manufacturer.name === '' ? null : (
          <div>
            <dt>{t('Manufacturer or who answers for safety in the EU')}</dt>
            <dd>
              {manufacturer.name}
              {manufacturer.address === '' ? null : <>, {manufacturer.address}</>}
              {manufacturer.email === '' ? null : (
                <>
                  {', '}
                  <a href={`mailto:${manufacturer.email}`}>{manufacturer.email}</a>
                </>
              )}
            </dd>
          </div>
        )}
        {codes.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
