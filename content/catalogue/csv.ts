import { attributesOf } from './attributes.ts';
import type { DemoProduct, DemoVariation, Sale, Stock } from './product.ts';
import { declaredPictures, upsellsOf } from './products.ts';

const ATTRIBUTES = 5;
const METAS = ['care', 'made_in', 'measure', 'warnings', 'sizes'] as const;

const FIXED = [
  'ID',
  'Tipas',
  'Prekės kodas',
  'GTIN, UPC, EAN arba ISBN',
  'Pavadinimas',
  'Paskelbtas',
  'Rekomenduojamas?',
  'Matomumas kataloge',
  'Trumpas apibūdinimas',
  'Aprašymas',
  'Akcijinės kainos galiojimo pradžia',
  'Akcijinės kainos galiojimo pabaiga',
  'Mokesčių statusas',
  'Mokesčių klasė',
  'Turime?',
  'Atsargos',
  'Mažas likutis',
  'Leidžiami išankstiniai užsakymai?',
  'Parduodama tik po vieną?',
  'Svoris (kg)',
  'Ilgis (cm)',
  'Plotis (cm)',
  'Aukštis (cm)',
  'Leisti pirkėjų atsiliepimus?',
  'Pirkimo pastaba',
  'Akcijinė kaina',
  'Reguliari kaina',
  'Kategorijos',
  'Žymos',
  'Pristatymo klasė',
  'Paveikslėliai',
  'Atsisiuntimų limitas',
  'Parsisiuntimo galiojimas dienomis',
  'Tėvinis',
  'Sugrupuoti produktai',
  'Pakeičiami produktai',
  'Kryžm. produktai',
  'Išorinis internetinis adresas',
  'Mygtuko tekstas',
  'Pozicija',
  'Prekių ženklai',
] as const;

type Row = Readonly<Record<string, string>>;

/**
 * The whole catalogue as WooCommerce's exporter writes it for a Lithuanian shop: header row, BOM, LF. It lists the
 * pictures that are there.
 */
export function catalogueCsv(products: readonly DemoProduct[], isThere: (file: string) => boolean): string {
  const header = [...FIXED, ...attributeColumns(), ...METAS.map(metaColumn)];
  const rows = products.flatMap((product) => [productRow(product, isThere), ...variationRows(product, isThere)]);
  const lines = [header, ...rows.map((row) => header.map((column) => row[column] ?? ''))];
  return `\uFEFF${lines.map((cells) => cells.map(quote).join(',')).join('\n')}\n`;
}

function attributeColumns(): readonly string[] {
  return Array.from({ length: ATTRIBUTES }, (_, index) => index + 1).flatMap((n) => [
    `Požymio ${n} pavadinimas`,
    `Požymio ${n} reikšmė(s)`,
    `Požymis ${n} matomas`,
    `Požymis ${n} visuotinis`,
    `Požymis ${n} numatytas`,
  ]);
}

function productRow(product: DemoProduct, isThere: (file: string) => boolean): Row {
  return {
    ...common(product),
    Tipas: product.type === 'virtual' ? 'simple, virtual' : product.type,
    Pavadinimas: product.name,
    'Rekomenduojamas?': product.featured ? '1' : '0',
    'Matomumas kataloge': 'visible',
    'Trumpas apibūdinimas': product.short,
    Aprašymas: product.description.join('\\n'),
    'Mokesčių klasė': product.taxClass ?? '',
    'Parduodama tik po vieną?': product.soldIndividually ? '1' : '0',
    'Leisti pirkėjų atsiliepimus?': '1',
    'Pirkimo pastaba': product.purchaseNote ?? '',
    ...(product.price === undefined ? {} : prices(product.price, product.sale)),
    Kategorijos: list(product.categories),
    Žymos: list(product.tags),
    Paveikslėliai: list(
      declaredPictures(product)
        .map((picture) => picture.file)
        .filter(isThere),
    ),
    'Sugrupuoti produktai': list(product.grouped ?? []),
    'Pakeičiami produktai': list(upsellsOf(product)),
    'Kryžm. produktai': list(product.crossSells ?? []),
    Pozicija: '0',
    'Prekių ženklai': product.brand,
    'Pristatymo klasė': product.shippingClass ?? '',
    ...attributeCells(product),
    ...metaCells(product),
  };
}

function metaColumn(name: (typeof METAS)[number]): string {
  return `Meta: _vitrina_${name}`;
}

function metaCells(product: DemoProduct): Row {
  return {
    [metaColumn('care')]: (product.care ?? []).join(', '),
    [metaColumn('made_in')]: product.made ?? '',
    [metaColumn('measure')]: product.measure ?? '',
    [metaColumn('warnings')]: (product.warnings ?? []).join('\n'),
    [metaColumn('sizes')]: product.sizeTable ? JSON.stringify(product.sizeTable) : '',
  };
}

function variationRows(product: DemoProduct, isThere: (file: string) => boolean): readonly Row[] {
  return (product.variations ?? []).map((variation, index) => ({
    ...common(variation),
    Tipas: 'variation',
    Pavadinimas: [product.name, Object.values(variation.values).join(', ')].join(' – '),
    'Rekomenduojamas?': '0',
    'Matomumas kataloge': 'visible',
    'Mokesčių klasė': 'parent',
    'Parduodama tik po vieną?': '0',
    'Leisti pirkėjų atsiliepimus?': '0',
    ...prices(variation.price, variation.sale),
    Paveikslėliai: variation.picture && isThere(variation.picture.file) ? variation.picture.file : '',
    Tėvinis: product.sku,
    Pozicija: String(index),
    ...variationAttributes(product, variation),
  }));
}

function common(item: DemoProduct | DemoVariation): Row {
  const [length, width, height] = item.size ?? [];
  return {
    ID: String(item.id),
    'Prekės kodas': item.sku,
    Paskelbtas: '1',
    'Mokesčių statusas': 'taxable',
    ...stockCells(item.stock),
    'Svoris (kg)': item.weight?.toString() ?? '',
    'Ilgis (cm)': length?.toString() ?? '',
    'Plotis (cm)': width?.toString() ?? '',
    'Aukštis (cm)': height?.toString() ?? '',
  };
}

function stockCells(stock: Stock | undefined): Row {
  if (!stock) return { 'Turime?': '1', 'Leidžiami išankstiniai užsakymai?': '0' };
  const backorders = { yes: '1', notify: 'notify', none: '0' }[stock.backorders ?? 'none'];
  return {
    'Turime?': stock.quantity > 0 ? '1' : stock.backorders ? 'backorder' : '0',
    Atsargos: String(stock.quantity),
    'Mažas likutis': stock.low?.toString() ?? '',
    'Leidžiami išankstiniai užsakymai?': backorders,
  };
}

function prices(price: string, sale: Sale | undefined): Row {
  return {
    'Reguliari kaina': comma(price),
    'Akcijinė kaina': sale ? comma(sale.price) : '',
    'Akcijinės kainos galiojimo pradžia': sale?.from ?? '',
    'Akcijinės kainos galiojimo pabaiga': sale?.to ?? '',
  };
}

function attributeCells(product: DemoProduct): Row {
  return Object.fromEntries(
    attributesOf(product).flatMap((attribute, index) => [
      [`Požymio ${index + 1} pavadinimas`, attribute.name],
      [`Požymio ${index + 1} reikšmė(s)`, list(attribute.values)],
      [`Požymis ${index + 1} matomas`, '1'],
      [`Požymis ${index + 1} visuotinis`, attribute.global === false ? '0' : '1'],
      [`Požymis ${index + 1} numatytas`, attribute.default ?? ''],
    ]),
  );
}

function variationAttributes(product: DemoProduct, variation: DemoVariation): Row {
  return Object.fromEntries(
    (product.attributes ?? []).flatMap((attribute, index) => [
      [`Požymio ${index + 1} pavadinimas`, attribute.name],
      [`Požymio ${index + 1} reikšmė(s)`, list([variation.values[attribute.name] ?? ''])],
      [`Požymis ${index + 1} visuotinis`, '1'],
    ]),
  );
}

function comma(price: string): string {
  return price.replace('.', ',');
}

function list(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(',', '\\,')).join(', ');
}

function quote(cell: string): string {
  return /[",\n\r ]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
