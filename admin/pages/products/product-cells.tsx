import { parseDecimal } from '#core/decimal.ts';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { InlineCell } from './inline-cell.tsx';
import { PriceText, SaleText } from './price-text.tsx';
import { StockBadge } from '#admin/catalogue/status-badge.tsx';
import { readTypedPrice, readTypedStock, useCellSave } from '#admin/catalogue/use-cell-save.ts';
import type { WcSold } from '#admin/catalogue/wc-product.ts';

type CellProps = { readonly product: WcSold; readonly name: string; readonly parentId?: number };

/** Whether a product has a price of its own, and not that of what belongs to it. */
function hasOwnPrice({ type }: Pick<WcSold, 'type'>): boolean {
  return type !== 'variable' && type !== 'grouped';
}

/** A product of the list as it is; a variation costs what it costs itself. */
function pricedAs(product: WcSold & { readonly price?: string }) {
  return { ...product, price: product.price ?? product.regular_price };
}

/** The regular price, changed where it stands. */
export function PriceCell({ product, name, parentId = 0 }: CellProps) {
  const { t } = useText();
  const may = useMay();
  const save = useCellSave();
  const shown = <PriceText product={pricedAs(product)} />;
  if (!hasOwnPrice(product) || !may('products.prices')) return shown;
  return (
    <InlineCell
      label={t('Price: %s', name)}
      value={product.regular_price}
      onSave={async (typed) => {
        const price = readTypedPrice(typed);
        if (price === null) return t('A price such as 12,50');
        const [before, after] = [{ regular_price: product.regular_price }, { regular_price: price }];
        return save({ id: product.id, parentId, before, after }, t('The price of %s is changed', name));
      }}
    >
      {shown}
    </InlineCell>
  );
}

function isLower(sale: string, regular: string): boolean {
  const [one, other] = [parseDecimal(sale), parseDecimal(regular)];
  return one === null || (other !== null && one.lt(other));
}

/** The sale price, changed where it stands; its days stay. */
export function SaleCell({ product, name, parentId = 0 }: CellProps) {
  const { t } = useText();
  const may = useMay();
  const save = useCellSave();
  if (!hasOwnPrice(product)) return null;
  if (!may('products.prices')) return <SaleText product={product} />;
  return (
    <InlineCell
      label={t('Sale price: %s', name)}
      value={product.sale_price}
      onSave={async (typed) => {
        const price = readTypedPrice(typed);
        if (price === null) return t('A price such as 12,50');
        if (!isLower(price, product.regular_price))
          return t('The sale price has to be lower than %s', product.regular_price);
        const [before, after] = [{ sale_price: product.sale_price }, { sale_price: price }];
        return save({ id: product.id, parentId, before, after }, t('The sale of %s is changed', name));
      }}
    >
      <SaleText product={product} />
    </InlineCell>
  );
}

/** How much there is, changed where it stands: from then on it is counted. */
export function StockCell({ product, name, parentId = 0 }: CellProps) {
  const { t } = useText();
  const may = useMay();
  const save = useCellSave();
  const badge = <StockBadge product={product} />;
  const isOwn = product.type !== 'grouped' && product.type !== 'external' && product.manage_stock !== 'parent';
  const isCounted = product.manage_stock === true;
  if (!isOwn || !may('products.stock') || (product.type === 'variable' && !isCounted)) return badge;
  return (
    <InlineCell
      label={t('Stock: %s', name)}
      inputMode="numeric"
      value={product.stock_quantity === null ? '' : String(product.stock_quantity)}
      onSave={async (typed) => {
        const quantity = readTypedStock(typed);
        if (quantity === null) return t('A number of pieces');
        const before = isCounted
          ? { manage_stock: true, stock_quantity: product.stock_quantity ?? 0 }
          : { manage_stock: false, stock_status: product.stock_status };
        const after = { manage_stock: true, stock_quantity: quantity };
        return save({ id: product.id, parentId, before, after }, t('The stock of %s is changed', name));
      }}
    >
      {badge}
    </InlineCell>
  );
}
