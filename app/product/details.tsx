import type { ReactNode } from 'react';
import type { PageProduct, PageVariation } from '#app/add-on-api/page-product.ts';
import { useText } from '../text/use-text.ts';
import { Html } from '../ui/html.tsx';
import { CareList, type CarePoint } from './care-list.tsx';
import styles from './details.module.css';
import { PropertyTable } from './property-table.tsx';
import { hasSafetyFacts, Safety } from './safety.tsx';
import { SizeTable } from './size-table.tsx';

type DetailsProps = {
  readonly product: PageProduct;
  readonly variation: PageVariation | null;
  readonly care: readonly CarePoint[];
};

/** The product's details: sections that fold on a phone and are side by side where there is room. */
export function Details({ product, variation, care }: DetailsProps) {
  const { t } = useText();
  const { description, facts } = product;
  const sku = variation === null || variation.sku === '' ? product.sku : variation.sku;
  return (
    <div className={styles.details}>
      <div>
        {description === '' ? null : (
          <Section title={t('Description')} open>
            <Html source={description} />
          </Section>
        )}
        {facts.sizes === null ? null : (
          <Section title={t('Sizes')}>
            <SizeTable table={facts.sizes} />
          </Section>
        )}
        {care.length === 0 ? null : (
          <Section title={t('Care')}>
            <CareList points={care} />
          </Section>
        )}
      </div>
      <div>
        <Section title={t('Properties')}>
          <PropertyTable product={product} variation={variation} sku={sku} />
        </Section>
        {hasSafetyFacts(product, sku) ? (
          <Section title={t('Safety and manufacturer')}>
            <Safety product={product} sku={sku} />
          </Section>
        ) : null}
      </div>
    </div>
  );
}

type SectionProps = { readonly title: string; readonly open?: boolean; readonly children: ReactNode };

/** The first heading folds the section on a phone, the second is above the open section on a desktop. */
function Section({ title, open = false, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <details open={open} data-fold>
        <summary>
          <h2>{title}</h2>
        </summary>
        {children}
      </details>
    </section>
  );
}
