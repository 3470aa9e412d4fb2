import type { TaxRate } from './tax-rate.ts';

/** The tax classes of a Lithuanian shop. */
export const lithuanianTaxClasses = ['standard', 'reduced-12', 'reduced-5', 'zero'] as const;

const common = { country: 'LT', name: 'PVM', shipping: true } as const;

/**
 * Lithuanian VAT rates with their dates. From 2026-01-01 the reduced rate of 9 % becomes 12 %; goods that moved to
 * another rate are handled by the product's tax class, not by this table.
 */
export const lithuanianTaxRates: readonly TaxRate[] = [
  { ...common, id: 1, taxClass: 'standard', rate: '21.0000', validFrom: '2009-09-01', validTo: null },
  { ...common, id: 2, taxClass: 'reduced-12', rate: '9.0000', validFrom: '2009-09-01', validTo: '2025-12-31' },
  { ...common, id: 3, taxClass: 'reduced-12', rate: '12.0000', validFrom: '2026-01-01', validTo: null },
  { ...common, id: 4, taxClass: 'reduced-5', rate: '5.0000', validFrom: '2009-09-01', validTo: null },
  { ...common, id: 5, taxClass: 'zero', rate: '0.0000', validFrom: null, validTo: null },
];
