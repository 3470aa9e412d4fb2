import { expect, test } from 'vitest';
import { pack, packList, type Packed, unpack } from './packed.ts';

/** A packed value as it comes to a browser. */
function sent<Value>(packed: Packed<Value>): Packed<Value> {
  return JSON.parse(JSON.stringify(packed)) as Packed<Value>;
}

test('a browser reads what was packed, and the same object every time', () => {
  const value = { name: 'Staltiesė „Rūta“ </script>', sizes: [1, null, { a: '' }] };
  const received = sent(pack(value));
  expect(unpack(received)).toEqual(value);
  expect(unpack(received)).toBe(unpack(received));
  expect(unpack(sent(packList([value, value])))).toEqual([value, value]);
  expect(unpack(sent(packList([])))).toEqual([]);
});

test('the server that packed it reads nothing', () => {
  const value = { name: 'a' };
  expect(unpack(pack(value))).toBe(value);
  const items = [value];
  expect(unpack(packList(items))).toBe(items);
});

test('what is in many lists is written once', () => {
  let written = 0;
  const value = {
    toJSON: () => {
      written += 1;
      return {};
    },
  };
  packList([value, value]);
  packList([value]);
  expect(written).toBe(1);
});
