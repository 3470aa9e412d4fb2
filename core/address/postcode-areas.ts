/**
 * Coordinates of the middle of each postcode area, by the first two digits, „00“ first; blank where there is no area.
 */
const offices: readonly string[] = [
  '55.92 21.07,54.69 25.28,54.65 25.27,54.67 25.26,54.68 25.21',
  '54.72 25.22,54.71 25.19,54.72 25.25,54.72 25.28,54.70 25.30',
  '54.73 25.34,54.68 25.41,54.74 25.23,54.64 25.38,54.78 25.19',
  '54.84 25.46,54.54 25.23,54.32 25.33,55.13 26.00,55.05 24.95',
  '55.24 24.76,54.63 24.83,,,',
  '54.65 25.05,54.79 24.67,54.67 25.10,55.51 25.60,55.52 25.12',
  '55.34 26.17,55.60 26.43,55.73 26.24,55.22 25.42,55.72 24.30',
  '55.73 24.36,55.72 24.37,55.73 24.33,55.51 24.30,56.06 24.41',
  '55.84 24.99,56.20 24.76,55.95 25.59,,54.90 23.92',
  '54.87 23.95,54.87 23.89,54.94 23.86,54.93 23.89,54.93 23.96',
  '54.92 23.95,54.91 23.97,54.90 24.01,54.88 23.85,54.96 23.90',
  '55.07 24.28,54.86 24.44,55.29 23.97,55.25 23.83,54.64 23.95',
  '55.38 23.13,,54.40 24.03,54.40 24.02,54.38 23.65',
  '54.21 24.58,54.02 23.99,54.23 23.52,54.56 23.35,54.75 23.49',
  '54.65 23.04,54.96 23.04,55.26 22.29,,55.09 22.77',
  '55.49 22.19,55.94 23.31,55.93 23.32,55.91 23.27,',
  ',56.00 22.95,55.80 23.56,56.08 23.97,56.24 23.61',
  '56.32 22.87,55.63 22.95,55.98 22.26,55.74 22.37,56.31 22.34',
  '55.91 21.86,55.70 21.16,55.73 21.14,55.68 21.16,55.68 21.18',
  '55.67 21.20,55.71 21.38,55.89 21.26,56.27 21.53,55.34 21.48',
];

const areas = offices.join(',').split(',');

/**
 * Coordinates (degrees north and east) of the area of a Lithuanian postcode, accurate to a few kilometres; null where
 * it is none. Used to estimate what is near where nothing better is known.
 */
export function postcodeArea(postcode: string): { readonly latitude: number; readonly longitude: number } | null {
  const digits = /^(?:LT[\s-]*)?(\d{2})\d{3}$/i.exec(postcode.trim())?.[1];
  const [latitude, longitude] = (areas[Number(digits ?? Number.NaN)] ?? '').split(' ').map(Number);
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}
