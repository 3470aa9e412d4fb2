import { expect, test } from 'vitest';
import { parseTrackingList } from './parse-tracking-list.ts';

test('a list is read whatever parts its cells, with a head of columns or without', () => {
  for (const text of [
    'Užsakymas\tSiunta\n1042\tCC123456785LT\n#1043\t05809623100042',
    '1042;CC123456785LT\r\n1043;05809623100042\r\n',
    '"1042","CC123456785LT"\n\n1043 05809623100042',
  ])
    expect(parseTrackingList(text)).toEqual({
      orders: [
        { id: 1042, number: 'CC123456785LT', carrier: '' },
        { id: 1043, number: '05809623100042', carrier: '' },
      ],
      unreadable: [],
    });
});

test('a carrier that a line names is that of the order', () => {
  expect(parseTrackingList('1042;CC1234567;LP Express\n1043;omniva;CC7654321').orders).toEqual([
    { id: 1042, number: 'CC1234567', carrier: 'lp-express' },
    { id: 1043, number: 'CC7654321', carrier: 'omniva' },
  ]);
});

test('a line without both numbers is named, and the others are read', () => {
  expect(parseTrackingList('1042;CC1234567\nabc 12\n1044')).toEqual({
    orders: [{ id: 1042, number: 'CC1234567', carrier: '' }],
    unreadable: ['abc 12', '1044'],
  });
});
