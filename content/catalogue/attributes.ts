import { slugify } from '#core/text/slug.ts';
import { colours } from './colours.ts';
import type { DemoAttribute, DemoProduct } from './product.ts';

const LETTERS = ['XS', 'S', 'S/M', 'M', 'L', 'L/XL', 'XL', 'XXL', 'Universalus'];

/** All attributes of a product: what is chosen by first, then what it is made of, how heavy its cloth is, its origin. */
export function attributesOf(product: DemoProduct): readonly DemoAttribute[] {
  const { material, gsm, type } = product;
  return [
    ...(product.attributes ?? []),
    ...(material ? [{ name: 'Medžiaga', values: material }] : []),
    ...(gsm ? [{ name: 'Audinio svoris', values: [`${gsm} g/m²`], global: false }] : []),
    ...(type === 'virtual' ? [] : [{ name: 'Kilmė', values: [product.country ?? 'Lietuva'] }]),
  ];
}

interface Term {
  readonly slug: string;
  readonly hex?: string;
}

/** What a product file has no place for: how attributes are shown, and the order of their values. */
export function attributeKinds(products: readonly DemoProduct[]) {
  const valuesOf = (name: string) => [
    ...new Set(products.flatMap((product) => attributesOf(product).find((one) => one.name === name)?.values ?? [])),
  ];
  const collator = new Intl.Collator('lt');
  return {
    Spalva: {
      slug: 'spalva',
      type: 'colour',
      terms: Object.fromEntries(colours.map(({ name, slug, hex }): [string, Term] => [name, { slug, hex }])),
    },
    Dydis: { slug: 'dydis', type: 'label', terms: terms(valuesOf('Dydis').toSorted(bySize)) },
    Medžiaga: { slug: 'medziaga', type: 'select', terms: terms(valuesOf('Medžiaga').toSorted(collator.compare)) },
    Kilmė: { slug: 'kilme', type: 'select', terms: terms(valuesOf('Kilmė')) },
  };
}

function terms(values: readonly string[]): Readonly<Record<string, Term>> {
  return Object.fromEntries(values.map((value) => [value, { slug: slugify(value) }]));
}

/** Letters from small to large, then numbers by the first and the second of them. */
function bySize(a: string, b: string): number {
  const [left, right] = [LETTERS.indexOf(a), LETTERS.indexOf(b)];
  if (left >= 0 || right >= 0) return (left < 0 ? 99 : left) - (right < 0 ? 99 : right);
  const [one, other] = [numbers(a), numbers(b)];
  return (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0);
}

function numbers(text: string): readonly number[] {
  return (text.match(/\d+(?:,\d+)?/g) ?? []).map((digits) => Number(digits.replace(',', '.')));
}
