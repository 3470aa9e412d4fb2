import { slugify } from '#core/text/slug.ts';

const known: Readonly<Record<string, string>> = {
  '': 'standard',
  standard: 'standard',
  standartinis: 'standard',
  'standartinis-tarifas': 'standard',
  taxable: 'standard', // the oldest sample files have the status in this column
  'reduced-rate': 'reduced-12',
  'sumazintas-tarifas': 'reduced-12',
  'lengvatinis-tarifas': 'reduced-12',
  'zero-rate': 'zero',
  'nulinis-tarifas': 'zero',
  'be-pvm': 'zero',
  'no-tax': 'zero',
};
const byRate: Readonly<Record<string, string>> = {
  '21': 'standard',
  '12': 'reduced-12',
  '9': 'reduced-12',
  '5': 'reduced-5',
  '0': 'zero',
};

/** The shop's tax class that a cell names: its own name, one of WooCommerce's, or a Lithuanian rate; null otherwise. */
export function taxClassNamed(cell: string, shopClasses: ReadonlySet<string>): string | null {
  const name = slugify(cell);
  if (name === 'parent') return 'parent';
  if (shopClasses.has(name)) return name;
  if (Object.hasOwn(known, name)) return known[name] ?? null;
  const rate = /^(?:(?:pvm|vat|tax)-?)?(21|12|9|5|0)(?:-?(?:pvm|vat|tax|rate))?$/.exec(name)?.[1];
  return rate === undefined ? null : (byRate[rate] ?? null);
}
