import { Link } from 'react-router';
import type { CurrencyFields } from '#contract/prices.ts';
import { decimal, decimalText } from '#core/decimal.ts';
import { useText } from '#app/text/use-text.ts';
import { Picture } from '#app/ui/picture.tsx';
import { StockLine } from '#app/ui/form/stock-line.tsx';
import styles from './bundle-block.module.css';
import type { BundleAnswer } from './bundle-answer.ts';
import { RowChoices, RowQuantity } from './bundle-row-fields.tsx';
import type { BlockRow } from './rules/bundle-options.ts';
import { majorUnits, partImage, type PartRow } from './served-block.ts';
import type { BundleUse } from './use-bundle.ts';
import { formatMoney, formatSalePair, type PriceTexts } from '#core/money-format.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { rowPrice } from './rules/bundle-view.ts';
import { hasPercent } from './rules/discount.ts';

type RowProps = {
  readonly entry: PartRow;
  readonly order: number;
  readonly bundle: BundleUse;
  readonly data: BundleAnswer;
  readonly currency: CurrencyFields;
  readonly scripted: boolean;
};

/** One item of a bundle with the data attributes of docs/behaviour 3.14. */
export function BundleRow({ entry, order, bundle, data, currency, scripted }: RowProps) {
  const { settings } = data;
  const { served, part } = entry;
  const row = bundle.block.rows.find((one) => one.served.key === served.key);
  if (row === undefined) return null;
  const variation = shownVariation(entry, row);
  const image = partImage((settings.changeImage ? variation?.picture : null) ?? part.picture);
  const attributes = row.variation?.attributes ?? served.attributes;
  const price = <RowPrice entry={entry} row={row} bundle={bundle} data={data} currency={currency} />;
  const underName = settings.bundledPrice.endsWith('_under_name');
  return (
    <li
      className={`woosb-product ${styles.row}`}
      data-state={served.unpurchasable ? 'unpurchasable' : undefined}
      data-key={served.key}
      data-order={order}
      data-id={row.id}
      data-name={served.name}
      data-price={row.price === null ? '' : decimalText(row.price)}
      data-o_price={served.price === null ? '' : decimalText(served.price)}
      data-price-suffix={settings.priceSuffix}
      data-stock={row.stock ?? -1}
      data-qty={row.quantity}
      data-attrs={attributes === null ? '' : JSON.stringify(attributes)}
      data-optional={served.optional ? 'yes' : 'no'}
      data-unpurchasable={served.unpurchasable ? 'yes' : 'no'}
    >
      {settings.showThumb ? (
        <div className={`woosb-thumb ${styles.thumb}`}>
          {image === null ? null : <Picture image={image} place="mini" decorative />}
        </div>
      ) : null}
      <div className={`woosb-title ${styles.words}`}>
        <p className={styles.name}>
          <RowName entry={entry} data={data} quantity={row.quantity} />
        </p>
        {underName ? price : null}
        {settings.showDescription && part.description !== '' ? (
          <div className={styles.description} dangerouslySetInnerHTML={{ __html: part.description }} />
        ) : null}
        <RowChoices entry={entry} bundle={bundle} scripted={scripted} />
        {variation !== null && row.id > 0 ? <StockLine stock={variation.availability} /> : null}
        <RowQuantity entry={entry} row={row} bundle={bundle} plusMinus={settings.plusMinus} scripted={scripted} />
      </div>
      {underName ? null : price}
    </li>
  );
}

/** The variation in the row's place, with its picture and stock. */
function shownVariation({ index }: PartRow, { variation }: BlockRow) {
  if (variation === null) return null;
  return index?.matching(variation.attributes).find(({ variation_id: id }) => id === variation.id) ?? null;
}

type NameProps = { readonly entry: PartRow; readonly data: BundleAnswer; readonly quantity: number };

function RowName({ entry: { served, part }, data: { settings }, quantity }: NameProps) {
  const { t } = useText();
  const { link, showQuantity } = settings;
  const fixed = !served.optional && !served.unpurchasable && showQuantity;
  const name = served.unpurchasable ? <s>{served.name}</s> : served.name;
  return (
    <>
      {fixed ? <span className={styles.count}>{decimalText(decimal(quantity))} × </span> : null}
      {link === 'no' ? (
        name
      ) : (
        <Link
          to={part.path}
          target={link === 'yes_blank' ? '_blank' : undefined}
          data-quick-view={link === 'yes_popup' ? '' : undefined}
        >
          {name}
        </Link>
      )}
      {served.unpurchasable ? <span className={styles.gone}>{t('Sold out')}</span> : null}
    </>
  );
}

type PriceProps = {
  readonly entry: PartRow;
  readonly row: BlockRow;
  readonly bundle: BundleUse;
  readonly data: BundleAnswer;
  readonly currency: CurrencyFields;
};

/** What a row costs: one of it, or all of it where the shop shows that. */
function RowPrice({ entry, row, bundle, data, currency }: PriceProps) {
  const { t } = useText();
  if (data.settings.bundledPrice === 'no' || row.price === null) return null;
  const { block } = bundle;
  const from = row.variation === null && entry.choices.length > 0 && entry.part.upTo !== null;
  const { regular, current } = rowPrice(row, block) ?? servedPrice({ entry, row, bundle, data, currency });
  return (
    <p className={`woosb-price ${styles.price}`}>
      {regular === null || from ? null : (
        <>
          <HiddenText>{t('Price before:')} </HiddenText>
          <s>{regular}</s> <HiddenText>{t('Price now:')} </HiddenText>
        </>
      )}
      <span>{from ? t('from %s', current) : current}</span>
    </p>
  );
}

/** The price that a row is served with; of a product on sale, also the price before. */
function servedPrice({ entry, row, bundle: { block }, data, currency }: PriceProps): PriceTexts {
  const { options, terms } = block;
  const plain = terms.fixedPrice || terms.amount.gt(0) || !hasPercent(terms);
  const unit = row.price;
  const regular = majorUnits(entry.part.regularPrice, currency);
  if (plain && unit !== null && regular !== null && !data.settings.bundledPrice.startsWith('subtotal'))
    return formatSalePair(options.fromRegularPrice ? unit : regular, unit, options.money);
  const displayedPrice = rowPrice({ ...row, repriced: true }, block);
  return displayedPrice ?? { regular: null, current: unit === null ? '' : formatMoney(unit, options.money) };
}
