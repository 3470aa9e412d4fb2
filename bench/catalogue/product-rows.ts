import type { ProductRow } from '#scripts/tooling/case-product-file.ts';
import { type GeneratedFamily, priceText } from './families.ts';

function attributeColumns(attributes: readonly (readonly [name: string, values: readonly string[]])[]): ProductRow {
  return Object.fromEntries(
    attributes.flatMap(([name, values], index) => [
      [`Attribute ${index + 1} name`, name],
      [`Attribute ${index + 1} value(s)`, values.join(', ')],
      [`Attribute ${index + 1} visible`, 1],
      [`Attribute ${index + 1} global`, 1],
    ]),
  );
}

function stockColumns(pieces: number | null): ProductRow {
  return { 'In stock?': pieces === 0 ? 0 : 1, Stock: pieces ?? '' };
}

/** The rows of a product file for a family: the product, then its variations. */
export function productRows(family: GeneratedFamily): readonly ProductRow[] {
  const { variations, category, cents, saleCents, colours, sizes, material } = family;
  const product: ProductRow = {
    Type: variations.length === 0 ? 'simple' : 'variable',
    SKU: family.sku,
    Name: family.name,
    Published: 1,
    'Short description': family.shortDescription,
    Description: family.description,
    ...stockColumns(family.pieces),
    'Regular price': variations.length === 0 ? priceText(cents) : '',
    'Sale price': saleCents === null ? '' : priceText(saleCents),
    Categories: `${category.room} > ${category.group}`,
    Brands: family.brand,
    Parent: '',
    ...attributeColumns([
      ['Spalva', colours],
      ['Dydis', sizes],
      ['Medžiaga', [material]],
    ]),
  };
  const ofVariations = variations.map(({ sku, colour, size, ...variation }) => ({
    Type: 'variation',
    SKU: sku,
    Name: `${family.name} – ${colour}, ${size}`,
    Published: 1,
    ...stockColumns(variation.pieces),
    'Regular price': priceText(variation.cents),
    Parent: family.sku,
    ...attributeColumns([
      ['Spalva', [colour]],
      ['Dydis', [size]],
    ]),
  }));
  return [product, ...ofVariations];
}
