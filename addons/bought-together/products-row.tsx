import { ownAddress } from '#app/ui/page-image.ts';
import type { BoughtTogetherModel, BoughtTogetherRow } from './bought-together-contract.ts';
import { RowPrice, RowQuantity, RowVariations } from './products-row-fields.tsx';

type RowProps = { readonly model: BoughtTogetherModel; readonly row: BoughtTogetherRow };

/** A product of the block, the main one or an extra. */
export function Row({ model, row }: RowProps) {
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

/** The checkbox: the main product is always bought, and what cannot be bought cannot be ticked. */
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

/** A row's name; an extra of several pieces shows how many, and what cannot be bought is struck through. */
function RowName({ model, row }: RowProps) {
  if (row.order === 0) {
    return (
      <>
        <span>{model.thisItem}</span> <span>{row.name}</span>
      </>
    );
  }
  const name = row.unpurchasable ? <s>{row.name}</s> : row.name;
  const several = row.input === null && row.quantity !== '1';
  return (
    <>
      {several ? (
        <span className="woobt-qty-num">
          <span className="woobt-qty">{row.quantity}</span> ×{' '}
        </span>
      ) : null}
      {model.link === 'no' ? (
        name
      ) : (
        <a
          href={row.href}
          className={model.link === 'yes_popup' ? 'woosq-link no-ajaxy' : undefined}
          data-id={model.link === 'yes_popup' ? row.pid : undefined}
          target={model.link === 'yes_blank' ? '_blank' : undefined}
        >
          {name}
        </a>
      )}
    </>
  );
}

type RowThumbProps = { readonly row: BoughtTogetherRow; readonly link: string };

const width = 324; // pixels, as themes of the platform render it

/** The row's picture; a link to the extra's page where the shop wants it. */
export function RowThumb({ row, link }: RowThumbProps) {
  const { image } = row;
  const name = `woobt-img woobt-img-order-${row.order}`;
  const picture =
    image === null ? null : (
      <img
        width={width}
        height={Math.round((width * image.height) / image.width)}
        src={ownAddress(image.src)}
        srcSet={image.srcset === '' ? undefined : ownAddress(image.srcset)}
        sizes="6rem"
        className="attachment-woocommerce_thumbnail size-woocommerce_thumbnail"
        alt={row.name}
        decoding="async"
        loading="lazy"
      />
    );
  return (
    <div className="woobt-thumb">
      {link === 'no' ? (
        <span className={name} data-img={image?.src}>
          {picture}
        </span>
      ) : (
        <a className={name} data-id={row.pid} data-context="woobt" href={row.href} data-img={image?.src}>
          {picture}
        </a>
      )}
    </div>
  );
}
