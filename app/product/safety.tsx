import type { PageProduct } from '#app/add-on-api/page-product.ts';
import type { ProductFacts } from '#contract/product-facts.ts';
import { useText } from '../text/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './safety.module.css';

type Party = NonNullable<ProductFacts['manufacturer']>;

/** Whether anything is known of the product's safety that is worth a section. */
export function hasSafetyFacts({ facts }: Pick<PageProduct, 'facts'>, sku: string): boolean {
  const { manufacturer, importer, responsible_person: responsible, warnings, gtin } = facts;
  return (
    [manufacturer, importer, responsible].some((party) => party !== null) || [...warnings, gtin, sku].join('') !== ''
  );
}

function Contact({ contact }: Pick<Party, 'contact'>) {
  if (contact === '') return null;
  const isMail = contact.includes('@');
  const isWeb = /^https?:\/\//.test(contact);
  return <>, {isMail || isWeb ? <a href={isMail ? `mailto:${contact}` : contact}>{contact}</a> : contact}</>;
}

/**
 * What the General Product Safety Regulation requires on a page, as far as it was said: who answers for the product, its
 * identification, the warnings.
 */
export function Safety({ product, sku }: { readonly product: PageProduct; readonly sku: string }) {
  const { t } = useText();
  const { manufacturer, importer, responsible_person: responsible, warnings, gtin } = product.facts;
  const parties = [
    [t('Manufacturer'), manufacturer] as const,
    [t('Importer'), importer] as const,
    [t('Who answers for safety in the EU'), responsible] as const,
  ];
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
        {parties.map(([name, party]) =>
          party === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {party.name}
                {party.address === '' ? null : <>, {party.address}</>}
                <Contact contact={party.contact} />
              </dd>
            </div>
          ),
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
