import type { BlockProps } from '#app/add-on-api/product-block.ts';
import { useScripted } from '#app/ui/use-scripted.ts';
import styles from './bundle-block.module.css';
import type { BundleAnswer, BundledInAnswer } from './bundle-answer.ts';
import { BundledIn } from './bundled-in.tsx';
import { BundleRow } from './bundle-row.tsx';
import { BundleSummary } from './bundle-summary.tsx';
import { BundleText } from './bundle-text.tsx';
import { useBundle } from './use-bundle.ts';

/** What is in a bundle; of what is in one itself, which bundles those are. */
export function BundleBlock(props: BlockProps) {
  const { place } = props;
  const data = props.data as BundleAnswer | BundledInAnswer;
  if ('bundles' in data) return <BundledIn data={data} place={place} />;
  return place === 'inside' ? <WholeBundle {...props} data={data} /> : null;
}

type WholeProps = Omit<BlockProps, 'data'> & { readonly data: BundleAnswer };

/** Each thing in it, to be chosen and counted where that is left to the shopper (docs/behaviour 3.13, 4.7). */
function WholeBundle({ product, data, form }: WholeProps) {
  const bundle = useBundle(product, data, form);
  const scripted = useScripted();
  const { served, block, view, line } = bundle;
  const { terms } = block;
  const fields = (
    <>
      <input
        type="hidden"
        name="woosb_ids"
        className={`woosb-ids woosb-ids-${product.id}`}
        value={view.list}
        readOnly
      />
      {line === null ? null : <input type="hidden" name="woosb_update" value={line} />}
    </>
  );
  if (data.settings.position === 'no' || served.entries.length === 0) return fields;
  return (
    <section className={`woosb-wrap woosb-bundled ${styles.block}`} aria-label={data.settings.texts.bundledProducts}>
      {fields}
      <h2 className={styles.title}>{data.settings.texts.bundledProducts}</h2>
      <BundleText tag="p" text={data.text_before} name="before" />
      <ul
        className={`woosb-products woosb-products-layout-${data.layout} ${styles.rows}`}
        data-layout={data.layout}
        data-discount={data.discount}
        data-discount-amount={data.discount_amount}
        data-fixed-price={yesNo(terms.fixedPrice)}
        data-optional={yesNo(terms.optional)}
        data-variables={yesNo(terms.variables)}
        data-exclude-unpurchasable={yesNo(terms.excludeUnpurchasable)}
        data-min={terms.min}
        data-max={terms.max}
        data-total-min={data.total_min}
        data-total-max={data.total_max}
        data-price-suffix={terms.priceSuffix}
      >
        {served.entries.map((entry, index) =>
          entry.kind === 'text' ? (
            <li key={`text ${entry.key}`} className={styles.text}>
              <BundleText tag={entry.type} text={entry.text} name="between" />
            </li>
          ) : (
            <BundleRow
              key={entry.served.key}
              entry={entry}
              order={index + 1}
              bundle={bundle}
              data={data}
              currency={product.currency}
              scripted={scripted}
            />
          ),
        )}
      </ul>
      <BundleSummary bundle={bundle} scripted={scripted} />
      <BundleText tag="p" text={data.text_after} name="after" />
    </section>
  );
}

function yesNo(flag: boolean): 'yes' | 'no' {
  return flag ? 'yes' : 'no';
}
