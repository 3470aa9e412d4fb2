import { expect, test } from 'vitest';
import { carriers, findCarrier, trackingAddress } from './carriers.ts';

test.each([
  ['LP Express', 'lp-express'],
  ['lp_express', 'lp-express'],
  ['Lietuvos paštas', 'lietuvos-pastas'],
  ['lietuvos-pastas', 'lietuvos-pastas'],
  ['OMNIVA', 'omniva'],
  ['Venipak', 'venipak'],
  ['dpd', 'dpd'],
  ['fedex', undefined],
])('%s is %s', (name, id) => {
  expect(findCarrier(name)?.id).toBe(id);
});

test('every carrier has a tracking page for a parcel, whatever its number contains', () => {
  for (const carrier of carriers) {
    const address = trackingAddress(carrier, 'CE 12/3&4');
    expect(new URL(address).protocol).toBe('https:');
    expect(address).toContain('CE%2012%2F3%264');
  }
});
