import type { BoughtTogetherModel, BoughtTogetherRow } from './contract.ts';

type RowNameProps = { readonly model: BoughtTogetherModel; readonly row: BoughtTogetherRow };

/** What a row is called; an extra of several pieces says how many, and what cannot be bought is struck through. */
export function RowName({ model, row }: RowNameProps) {
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
