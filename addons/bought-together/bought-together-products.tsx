import { Fragment } from 'react';
import { useText } from '#app/text/use-text.ts';
import type { BoughtTogetherModel, BoughtTogetherRow, BoughtTogetherText } from './contract.ts';
import { RowName } from './row-name.tsx';
import { RowPrice } from './row-price.tsx';
import { RowQuantity } from './row-quantity.tsx';
import { RowThumb } from './row-thumb.tsx';
import { RowVariations } from './row-variations.tsx';

/** The content of the block with the class names and data by which clients of the platform know it. */
export function BoughtTogetherProducts(model: BoughtTogetherModel) {
  const { entries, layout, productId, main } = model;
  return (
    <>
      <BlockText name="before" text={model.textBefore} />
      {layout === 'separate' ? <Images model={model} /> : null}
      <div
        className={`woobt-products woobt-products-layout-${layout} woobt-products-${productId}`}
        data-show-price={model.showPrice}
        data-optional={onOff(model.optional)}
        data-separately={onOff(model.separately)}
        data-sync-qty={onOff(model.syncQuantity)}
        data-variables={model.variables ? 'yes' : 'no'}
        data-product-id={model.chosenId}
        data-product-type={model.productType}
        data-product-price-suffix={model.priceSuffix}
        data-pricing={model.pricing}
        data-discount={model.discount}
        data-vitrina-block={JSON.stringify(model)}
      >
        <Row model={model} row={main} />
        {entries.map((entry, index) =>
          'pid' in entry ? (
            <Row key={entry.key} model={model} row={entry} />
          ) : (
            <Heading key={`text ${index}`} {...entry} />
          ),
        )}
      </div>
      <div className="woobt-summary">
        <div className="woobt-additional woobt-text" />
        <div className="woobt-total woobt-text" />
        <div className="woobt-alert woobt-text" />
      </div>
      {model.addAll === null ? null : <AddAll model={model} label={model.addAll} />}
      <BlockText name="after" text={model.textAfter} />
    </>
  );
}

function onOff(flag: boolean): string {
  return flag ? 'on' : 'off';
}

function BlockText({ name, text }: { readonly name: string; readonly text: string }) {
  return text === '' ? null : <div className={`woobt-${name}-text woobt-text`}>{text}</div>;
}

/** A heading or a paragraph between rows. */
function Heading({ tag, text }: BoughtTogetherText) {
  if (tag === 'none') return <Fragment>{text}</Fragment>;
  const Tag = tag as 'h3';
  return <Tag className="woobt-text">{text}</Tag>;
}

type RowProps = { readonly model: BoughtTogetherModel; readonly row: BoughtTogetherRow };

function Row({ model, row }: RowProps) {
  const isThis = row.order === 0;
  const kind = isThis ? 'this' : 'together';
  const unbought = row.unpurchasable ? ' woobt-product-unpurchasable' : '';
  return (
    <div
      className={`woobt-product woobt-product-${kind}${unbought}${isThis && !model.showThis ? ' woobt-hide-this' : ''}`}
      hidden={isThis && !model.showThis}
      data-key={isThis ? undefined : row.key}
      data-order={row.order}
      data-id={row.id}
      data-pid={row.pid}
      data-name={row.name}
      data-new-price={row.newPrice}
      data-price-suffix={row.priceSuffix}
      data-price={row.price}
      data-regular-price={row.regularPrice}
      data-qty={row.quantity}
      data-o_qty={row.originalQuantity}
      data-attrs={row.attributes === null ? undefined : JSON.stringify(row.attributes)}
    >
      <Choose row={row} isThis={isThis} />
      {model.showThumb && model.layout !== 'separate' ? <RowThumb row={row} link={isThis ? 'no' : model.link} /> : null}
      <div className="woobt-title">
        <span className="woobt-title-inner">
          <RowName model={model} row={row} />
        </span>
        {model.showDescription && !isThis ? <RowDescription html={row.description} /> : null}
        <RowVariations model={model} row={row} />
        <div className="woobt-availability">
          {row.availability.text === '' ? null : (
            <p className={`stock ${row.availability.class}`}>{row.availability.text}</p>
          )}
        </div>
      </div>
      <RowQuantity row={row} plusMinus={model.plusMinus} />
      <RowPrice model={model} row={row} />
    </div>
  );
}

/** The main product is always bought; what cannot be bought is not to be ticked. */
function Choose({ row, isThis }: { readonly row: BoughtTogetherRow; readonly isThis: boolean }) {
  const id = `woobt_checkbox_${row.order}`;
  return (
    <div className="woobt-choose">
      <label htmlFor={id}>{row.name}</label>
      <input
        id={id}
        className={`woobt-checkbox${isThis ? ' woobt-checkbox-this' : ''}`}
        type="checkbox"
        value={isThis ? undefined : row.id}
        defaultChecked={row.checked}
        disabled={isThis || row.unpurchasable}
      />
      <span className="checkmark" />
    </div>
  );
}

/** Sanitised where it was imported. */
function RowDescription({ html }: { readonly html: string }) {
  return html === '' ? null : <div className="woobt-description" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Pictures apart from the rows. */
function Images({ model }: { readonly model: BoughtTogetherModel }) {
  const rows = model.entries.filter((entry) => 'pid' in entry);
  return (
    <div className="woobt-images">
      {[...(model.showThis ? [model.main] : []), ...rows].map((row) => (
        <div key={row.order} className="woobt-image" data-order={row.order}>
          <RowThumb row={row} link="no" />
        </div>
      ))}
    </div>
  );
}

/** The block's own form; without script it adds the product alone. */
function AddAll({ model, label }: { readonly model: BoughtTogetherModel; readonly label: string }) {
  const { t } = useText();
  const { main, productType } = model;
  const isVariation = productType === 'variation';
  return (
    <div className="woobt-actions">
      <form className="woobt-form" method="post" action={main.href} aria-label={t('Bought together')}>
        <input type="hidden" className="woobt-ids" name="woobt_ids" defaultValue="" />
        <input type="hidden" name="quantity" defaultValue={main.quantity} />
        <input type="hidden" name="product_id" defaultValue={model.productId} />
        <input
          type="hidden"
          className="variation_id"
          name="variation_id"
          defaultValue={isVariation ? model.productId : 0}
        />
        <button
          type="submit"
          className="single_add_to_cart_button button alt"
          name="add-to-cart"
          value={model.productId}
        >
          {label}
        </button>
      </form>
    </div>
  );
}
