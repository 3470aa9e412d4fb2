import { Fragment } from 'react';
import { Link } from 'react-router';
import type { BlockPlace, BlockProps } from '#app/add-on-api/product-block.ts';
import { useScripted } from '#app/ui/use-scripted.ts';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import styles from './bundle-block.module.css';
import type { BundleAnswer, BundledInAnswer } from './bundle-answer.ts';
import { BundleRow } from './bundle-row.tsx';
import { type BundleUse, useBundle } from './use-bundle.ts';
import type { BlockAlert } from './rules/check-block.ts';
import { savingText } from './rules/bundle-view.ts';

/** The contents of a bundle; for a product that is in bundles, which bundles those are. */
export function BundleBlock(props: BlockProps) {
  const { place } = props;
  const data = props.data as BundleAnswer | BundledInAnswer;
  if ('bundles' in data) return <BundledIn data={data} place={place} />;
  return place === 'inside' ? <BundleContents {...props} data={data} /> : null;
}

type BundleContentsProps = Omit<BlockProps, 'data'> & { readonly data: BundleAnswer };

/** Each item of the bundle, to be chosen and counted where that is left to the shopper (docs/behaviour 3.13, 4.7). */
function BundleContents({ product, data, form }: BundleContentsProps) {
  const bundle = useBundle(product, data, form);
  const scripted = useScripted();
  const { served, block, view, line } = bundle;
  const { terms } = block;
  const fields = (
    <>
      <input type="hidden" name="woosb_ids" className={`woosb-ids woosb-ids-${product.id}`} value={view.list} />
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

type BundledInProps = { readonly data: BundledInAnswer; readonly place: BlockPlace };

/** The bundles that a product is in: above its button, below its form, or there under a heading of their own. */
function BundledIn({ data: { bundles, position, title, words }, place }: BundledInProps) {
  if (bundles.length === 0 || place !== (position === 'above' ? 'inside' : 'below')) return null;
  const [before = '', after = ''] = words.split('%s');
  return (
    <div className={`woosb-bundles ${styles.text}`}>
      {position === 'tab' && title !== '' ? <h2 className={styles.title}>{title}</h2> : null}
      <p>
        {before}
        {bundles.map(({ name, path }, index) => (
          <Fragment key={path}>
            {index === 0 ? '' : ', '}
            <Link to={path}>{name}</Link>
          </Fragment>
        ))}
        {after}
      </p>
    </div>
  );
}

type SummaryProps = { readonly bundle: BundleUse; readonly scripted: boolean };

/** How many items are chosen, their total, and why the bundle cannot be added yet: calculated only with script. */
function BundleSummary({ bundle, scripted }: SummaryProps) {
  const { t } = useText();
  const { view, block } = bundle;
  const { shownTotal, selectedText, alert, complete, cap } = view;
  const saved = savingText(view);
  return (
    <div className={`woosb-summary ${styles.summary}`}>
      {!scripted || selectedText === null ? null : <p className="woosb-selected woosb-text">{selectedText}</p>}
      {!scripted || shownTotal === null ? null : (
        <p className={`woosb-total woosb-text ${styles.total}`}>
          <span>{block.options.texts.total}</span>{' '}
          {shownTotal.regular === null ? null : (
            <>
              <HiddenText>{t('Price before:')} </HiddenText>
              <s>{shownTotal.regular}</s> <HiddenText>{t('Price now:')} </HiddenText>
            </>
          )}
          <strong>{shownTotal.current}</strong>
          {saved === '' ? null : <small> {saved}</small>}
          {shownTotal.suffix === '' ? null : <> {shownTotal.suffix}</>}
        </p>
      )}
      <output id={bundle.alertId} className={`woosb-alert woosb-text ${styles.alert}`} tabIndex={-1}>
        {scripted && alert !== null ? <Alert {...alert} /> : null}
        {scripted && complete && cap === 0 ? t('We do not have that many in stock. Choose fewer.') : null}
      </output>
    </div>
  );
}

function Alert({ text, bold }: BlockAlert) {
  const at = bold === null ? -1 : text.indexOf(bold);
  if (bold === null || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <strong>{bold}</strong>
      {text.slice(at + bold.length)}
    </>
  );
}

type TextProps = { readonly tag: string; readonly text: string; readonly name: string };

const headings: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** The merchant's text beside the rows. A heading of any level is rendered one below that of the block. */
function BundleText({ tag, text, name }: TextProps) {
  if (text === '') return null;
  const Tag = headings.has(tag) ? 'h3' : tag === 'p' ? 'p' : 'span';
  return <Tag className={`woosb-${name}-text woosb-text`}>{text}</Tag>;
}
