import {
  escapeCell,
  escapeLines,
  joinList,
  joinNames,
  joinPaths,
  protectEntities,
  saleEndText,
  saleStartText,
} from '#server/tools/import/cells.ts';
import type { AttributeState, ProductState } from '#server/catalog/products/write/product-state.ts';
import type { Taxonomies } from '#server/tools/import/import-taxonomies.ts';
import type { LinkKind } from '#server/catalog/products/write/write-links.ts';
import { type ExportedColumn, exportedColumns, type ExportWidth, type TermOrder } from './export-columns.ts';

/** The data of a product's row beside its own state. */
export type ExportedProduct = {
  readonly id: number;
  readonly state: ProductState;
  readonly parent: { readonly id: number; readonly state: ProductState } | null;
  readonly links: (kind: LinkKind) => readonly string[];
  readonly mediaSource: (id: number) => string | undefined;
};

const published: Readonly<Record<string, string>> = { publish: '1', private: '0', draft: '-1', pending: '-1' };
const inStock: Readonly<Record<string, string>> = { instock: '1', outofstock: '0', onbackorder: 'backorder' };
const backorders: Readonly<Record<string, string>> = { no: '0', yes: '1', notify: 'notify' };
/** Bundles are exported under the type name of their plug-in. */
const typeNames: Readonly<Record<string, string>> = { bundle: 'woosb' };

function flag(value: boolean): string {
  return value ? '1' : '0';
}

function text(value: string | null): string {
  return escapeCell(protectEntities(value ?? ''));
}

function html(value: string): string {
  return escapeCell(escapeLines(value));
}

function definedValues<Value>(values: readonly (Value | undefined)[]): Value[] {
  return values.filter((value) => value !== undefined);
}

/** How other rows name a product: by its SKU, or by its id where it has none. */
export function referenceTo(id: number, sku: string | null): string {
  return sku === null || /^id:\d+$/i.test(sku) ? `id:${id}` : protectEntities(sku);
}

function taxClassCell({ state, parent }: ExportedProduct): string {
  const { tax_class: taxClass } = state.product;
  if (parent !== null && state.product.tax_class_of_parent) return 'parent';
  return taxClass === 'standard' ? '' : taxClass;
}

function fixedCells(exported: ExportedProduct, taxonomies: Taxonomies): Record<ExportedColumn, string> {
  const { id, state, parent, links, mediaSource } = exported;
  const { product, prices, stock } = state;
  const types = [
    typeNames[product.type] ?? product.type,
    product.downloadable ? 'downloadable' : '',
    product.virtual ? 'virtual' : '',
  ];
  return {
    id: String(id),
    type: types.filter((word) => word !== '').join(', '),
    sku: text(product.sku),
    gtin: text(product.gtin),
    name: text(product.name),
    published: published[product.status] ?? '-1',
    featured: flag(product.featured),
    visibility: product.visibility,
    short_description: html(product.short_description),
    description: html(product.description),
    sale_from: prices.sale_from === null ? '' : saleStartText(prices.sale_from),
    sale_to: prices.sale_to === null ? '' : saleEndText(prices.sale_to),
    tax_status: product.tax_status,
    tax_class: taxClassCell(exported),
    in_stock: inStock[stock.status] ?? '1',
    stock: stock.managed ? stock.quantity : '',
    low_stock: stock.low_amount ?? '',
    backorders: backorders[stock.backorders] ?? '0',
    sold_individually: flag(product.sold_individually),
    weight: product.weight ?? '',
    length: product.length ?? '',
    width: product.width ?? '',
    height: product.height ?? '',
    reviews: flag(product.reviews_allowed),
    purchase_note: html(product.purchase_note),
    sale_price: prices.sale_price ?? '',
    regular_price: prices.regular_price ?? '',
    categories: escapeCell(joinPaths(state.categories.map(taxonomies.categories.pathOf))),
    tags: escapeCell(joinNames(definedValues(state.tags.map(taxonomies.tags.nameOf)))),
    shipping_class: text(
      product.shipping_class_id === null
        ? null
        : (taxonomies.shippingClasses.nameOf(product.shipping_class_id) ?? null),
    ),
    images: escapeCell(joinList(definedValues(state.media.map(mediaSource)))),
    download_limit: String(product.download_limit ?? ''),
    download_expiry: String(product.download_expiry_days ?? ''),
    parent: parent === null ? '' : escapeCell(referenceTo(parent.id, parent.state.product.sku)),
    grouped: escapeCell(joinList(links('grouped'))),
    upsells: escapeCell(joinList(links('upsell'))),
    cross_sells: escapeCell(joinList(links('cross_sell'))),
    external_url: text(product.external_url),
    button_text: text(product.button_text),
    position: String(product.menu_order),
    brands: escapeCell(joinPaths(state.brands.map(taxonomies.brands.pathOf))),
  };
}

function ownAttribute(attribute: AttributeState, { attributes }: Taxonomies): string[] {
  const { attributeId, name, options, termIds, visible, defaultValue } = attribute;
  const entry = attributeId === null ? undefined : attributes.of(attributeId);
  const values = entry === undefined ? options : definedValues(termIds.map((id) => entry.termOf(id)?.name));
  const initial = defaultValue === null ? null : (entry?.termWithSlug(defaultValue)?.name ?? defaultValue);
  return [
    text(name),
    escapeCell(joinNames(values)),
    flag(visible),
    flag(attributeId !== null),
    initial === null ? '' : escapeCell(joinNames([initial])),
  ];
}

function variationAttribute(
  { key, name, attributeId }: AttributeState,
  value: string,
  { attributes }: Taxonomies,
): string[] {
  const entry = attributeId === null ? undefined : attributes.of(attributeId);
  const chosen = entry?.termWithSlug(value)?.name ?? value;
  return [text(name || key), chosen === '' ? '' : escapeCell(joinNames([chosen])), '', flag(attributeId !== null), ''];
}

function attributeCells(
  { id, state, parent }: ExportedProduct,
  taxonomies: Taxonomies,
  { attributes: count, termOrders }: ExportWidth,
): string[] {
  const groups =
    parent === null
      ? state.attributes.map((attribute) => [
          ...ownAttribute(attribute, taxonomies),
          orderCell(termOrders.get(attribute.attributeId ?? 0), id),
        ])
      : parent.state.attributes.flatMap((attribute) => {
          const value = state.variationValues[attribute.key];
          return value === undefined ? [] : [variationAttribute(attribute, value, taxonomies)];
        });
  const columns = termOrders.size > 0 ? 6 : 5;
  const blank = Array.from({ length: columns }, () => '');
  return Array.from({ length: count }, (_, index) => [...(groups[index] ?? []), ...blank].slice(0, columns)).flat();
}

function orderCell(order: TermOrder | undefined, productId: number): string {
  return order?.productId === productId ? escapeCell(joinNames(order.values)) : '';
}

function metaCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  return escapeCell(typeof value === 'string' ? value : JSON.stringify(value));
}

/** The cells of a product's row, in the order of `exportHeaders`. */
export function productCells(
  exported: ExportedProduct,
  taxonomies: Taxonomies,
  width: ExportWidth,
  origin: string,
): readonly string[] {
  const { state } = exported;
  const fixed = fixedCells(exported, taxonomies);
  const downloads = Array.from({ length: width.downloads }, (_, index) => {
    const download = state.downloads[index];
    return download === undefined
      ? ['', '', '']
      : [escapeCell(download.download_id), text(download.name), escapeCell(download.url)];
  });
  return [
    ...exportedColumns.map((column) => fixed[column]),
    ...attributeCells(exported, taxonomies, width),
    ...downloads.flat(),
    ...width.metas.map((key) => metaCell(state.metas[key])),
    origin,
  ];
}
