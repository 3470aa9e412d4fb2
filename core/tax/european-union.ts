import type { VilniusDay } from '../time/vilnius.ts';
import type { TaxRate } from './tax-rate.ts';

type StandardRate = {
  /** ISO 3166 code. */
  readonly country: string;
  /** Percent as decimal text. */
  readonly rate: string;
  readonly from?: VilniusDay;
  readonly to?: VilniusDay;
};

/** The standard rates of VAT in the European Union, dated where they changed lately. */
const standardRates: readonly StandardRate[] = [
  { country: 'AT', rate: '20' },
  { country: 'BE', rate: '21' },
  { country: 'BG', rate: '20' },
  { country: 'CY', rate: '19' },
  { country: 'CZ', rate: '21' },
  { country: 'DE', rate: '19' },
  { country: 'DK', rate: '25' },
  { country: 'EE', rate: '22', to: '2025-06-30' },
  { country: 'EE', rate: '24', from: '2025-07-01' },
  { country: 'ES', rate: '21' },
  { country: 'FI', rate: '25.5' },
  { country: 'FR', rate: '20' },
  { country: 'GR', rate: '24' },
  { country: 'HR', rate: '25' },
  { country: 'HU', rate: '27' },
  { country: 'IE', rate: '23' },
  { country: 'IT', rate: '22' },
  { country: 'LT', rate: '21' },
  { country: 'LU', rate: '17' },
  { country: 'LV', rate: '21' },
  { country: 'MT', rate: '18' },
  { country: 'NL', rate: '21' },
  { country: 'PL', rate: '23' },
  { country: 'PT', rate: '23' },
  { country: 'RO', rate: '19', to: '2025-07-31' },
  { country: 'RO', rate: '21', from: '2025-08-01' },
  { country: 'SE', rate: '25' },
  { country: 'SI', rate: '22' },
  { country: 'SK', rate: '23' },
];

/** ISO 3166 codes of the member states. */
export const unionCountries: readonly string[] = [...new Set(standardRates.map(({ country }) => country))];

/** The code by which settings name all member states at once. */
export const unionCode = 'EU';

export function isInUnion(country: string): boolean {
  return unionCountries.includes(country.toUpperCase());
}

/** Country codes with `EU` written out. */
export function withoutUnionCode(codes: readonly string[]): readonly string[] {
  return [...new Set(codes.flatMap((code) => (code === unionCode ? unionCountries : [code])))];
}

/** The standard rates as tax rates of a class, with ids from `firstId` on. */
export function unionTaxRates(taxClass: string, name: string, firstId: number): readonly TaxRate[] {
  return standardRates.map(({ country, rate, from, to }, index) => ({
    id: firstId + index,
    country,
    rate,
    name,
    shipping: true,
    taxClass,
    validFrom: from ?? null,
    validTo: to ?? null,
  }));
}
