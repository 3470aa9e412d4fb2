import { expect, test } from 'vitest';
import { minorUnits } from '../money.ts';
import { settleFamilies } from './settle-families.ts';

const amount = (key: string, net: number, partOf: string | null = null) => ({
  key,
  partOf,
  net: minorUnits(net),
  taxes: [],
});
const netsOf = (amounts: Parameters<typeof settleFamilies>[0]) =>
  settleFamilies(amounts, true).map(({ key, net }) => [key, net]);

test('a negative line takes off no more than its own parts cost', () => {
  expect(netsOf([amount('set', -500), amount('cup', 2000, 'set')])).toEqual([
    ['set', -500],
    ['cup', 2000],
  ]);
  expect(netsOf([amount('set', -2500), amount('cup', 2000, 'set'), amount('other', 9000)])).toEqual([
    ['set', -2000],
    ['cup', 2000],
    ['other', 9000],
  ]);
});

test('a line that costs something stays as it is, even where a part of it is negative', () => {
  expect(netsOf([amount('set', 1000), amount('cup', -1500, 'set')])).toEqual([
    ['set', 1000],
    ['cup', 0],
  ]);
});
