import { decimal, type Decimal, zero } from '#core/decimal.ts';
import type { Sellable } from '#core/product/availability.ts';
import { effectivePrice, type EffectivePrice, type ProductPrices } from '#core/product/effective-price.ts';
import type {
  Backorders,
  ProductStatus,
  ProductType,
  StockStatus,
  TaxStatus,
  Visibility,
} from '#core/product/types.ts';
import { quantityOf } from '#core/quantity.ts';
import { productPrices } from './product-prices.ts';

/**
 * What selling, listing and shipping need of a product or variation at an instant. What a variation lacks comes from
 * its parent.
 */
export type Offer = {
  readonly id: number;
  /** Null unless it is a variation. */
  readonly parentId: number | null;
  readonly type: ProductType;
  readonly status: ProductStatus;
  readonly visibility: Visibility;
  readonly slug: string;
  readonly name: string;
  /** The name in the shop's own language, where `name` is in another. */
  readonly ownName?: string;
  readonly sku: string;
  readonly virtual: boolean;
  readonly downloadable: boolean;
  readonly prices: ProductPrices;
  /** In major units, as the merchant entered prices. */
  readonly effective: EffectivePrice;
  readonly firstOfferedAt: Date | null;
  readonly taxStatus: TaxStatus;
  readonly taxClass: string;
  /** Kilograms and centimetres; null where unknown. */
  readonly weight: Decimal | null;
  readonly dimensions: Readonly<Record<'length' | 'width' | 'height', Decimal | null>>;
  readonly shippingClassId: number | null;
  readonly menuOrder: number;
  readonly sellable: Sellable;
  /** The product whose stock is counted: itself, or its parent where only that counts. */
  readonly stockOwnerId: number;
};

export type OfferRow = {
  readonly id: number;
  readonly parent_id: number | null;
  readonly type: string;
  readonly status: string;
  readonly visibility: string;
  readonly slug: string;
  readonly name: string;
  readonly sku: string | null;
  readonly virtual: boolean;
  readonly downloadable: boolean;
  readonly regular_price: string | null;
  readonly sale_price: string | null;
  readonly sale_from: Date | null;
  readonly sale_to: Date | null;
  readonly first_offered_at: Date | null;
  readonly tax_status: string;
  readonly tax_class: string;
  readonly sold_individually: boolean;
  readonly quantity_step: string;
  readonly weight: string | null;
  readonly length: string | null;
  readonly width: string | null;
  readonly height: string | null;
  readonly shipping_class_id: number | null;
  readonly menu_order: number;
  readonly managed: boolean;
  readonly stock_owner_id: number;
  readonly quantity: string | null;
  readonly stock_status: string;
  readonly backorders: string;
  readonly low_amount: string | null;
};

/** The offer of a row that `readOffers` reads. */
export function offerOf(row: OfferRow, at: Date): Offer {
  const prices = productPrices(row);
  const effective = effectivePrice(prices, at);
  const type = row.type as ProductType;
  const status = row.status as ProductStatus;
  const length = (text: string | null) => (text === null ? null : decimal(text));
  return {
    id: row.id,
    parentId: row.parent_id,
    type,
    status,
    visibility: row.visibility as Visibility,
    slug: row.slug,
    name: row.name,
    sku: row.sku ?? '',
    virtual: row.virtual,
    downloadable: row.downloadable,
    prices,
    effective,
    firstOfferedAt: row.first_offered_at,
    taxStatus: row.tax_status as TaxStatus,
    taxClass: row.tax_class,
    weight: length(row.weight),
    dimensions: { length: length(row.length), width: length(row.width), height: length(row.height) },
    shippingClassId: row.shipping_class_id,
    menuOrder: row.menu_order,
    sellable: {
      type,
      status,
      price: effective.price ?? (type === 'bundle' ? zero : null), // a bundle without a price costs what its parts do
      manageStock: row.managed,
      stockQuantity: row.managed && row.quantity !== null ? Number(row.quantity) : null,
      stockStatus: row.stock_status as StockStatus,
      backorders: row.backorders as Backorders,
      lowStockAmount: row.low_amount === null ? null : Number(row.low_amount),
      soldIndividually: row.sold_individually,
      quantityStep: quantityOf(Number(row.quantity_step)),
    },
    stockOwnerId: row.stock_owner_id,
  };
}
