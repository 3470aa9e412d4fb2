import { Fragment } from 'react';
import { useText } from '#app/text/use-text.ts';
import type { BoughtTogetherModel, BoughtTogetherText } from './bought-together-contract.ts';
import { Row, RowThumb } from './products-row.tsx';

/** The block's content with the class names and data attributes that clients of the platform expect. */
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
