import type { BoughtTogetherRow } from './contract.ts';

type RowThumbProps = { readonly row: BoughtTogetherRow; readonly link: string };

const width = 324; // pixels, as themes of the platform draw it

/** The row's picture; a link to the extra's page where the shop wants it. */
export function RowThumb({ row, link }: RowThumbProps) {
  const { image } = row;
  const name = `woobt-img woobt-img-order-${row.order}`;
  const picture =
    image === null ? null : (
      <img
        width={width}
        height={Math.round((width * image.height) / image.width)}
        src={image.src}
        srcSet={image.srcset === '' ? undefined : image.srcset}
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
