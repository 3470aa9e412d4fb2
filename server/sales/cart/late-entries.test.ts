import { expect, test } from 'vitest';
import { emptyCart, type CartDocument } from './cart-document.ts';
import { entryGrace, isOnItsWay, withLastEntry, withLateEntry } from './late-entries.ts';

const at = new Date('2026-11-21T10:00:00Z');
const later = (milliseconds: number) => new Date(at.getTime() + milliseconds);
const versions = { newest: 3, oldest: 1, oldUntil: null };
const start = emptyCart('LT');
const issued = { version: 3, at: at.toISOString() };

test('only the token just before the newest one is on its way, and for ten seconds', () => {
  const cart = withLastEntry(start, start, issued);
  expect([0, 1, 2, 3, 4].map((version) => isOnItsWay(cart, versions, version, at))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(isOnItsWay(cart, versions, 2, later(entryGrace - 1))).toBe(true);
  expect(isOnItsWay(cart, versions, 2, later(entryGrace))).toBe(false);
});

test('nothing is where no token was renewed, or the one noted is no longer the newest', () => {
  expect(isOnItsWay(start, versions, 2, at)).toBe(false);
  expect(isOnItsWay(withLastEntry(start, start, issued), { ...versions, newest: 4 }, 3, at)).toBe(false);
});

test('each kind of field stays as it was entered with the newest token', () => {
  const entered: CartDocument = {
    ...start,
    billing: { ...start.billing, city: 'Kaunas' },
    shipping: { ...start.shipping, city: 'Kaunas' },
    terminals: { omniva: '1' },
    note: 'Skambinti',
    additionalFields: { 'shop/gift': true },
    addressFields: { billing: { 'shop/door': '1' }, shipping: { 'shop/door': '1' } },
  };
  const stored = withLastEntry(start, entered, issued);
  const late: CartDocument = {
    ...stored,
    billing: { ...stored.billing, city: 'Ryga', phone: '1' },
    shipping: { ...stored.shipping, city: 'Ryga', phone: '1' },
    terminals: { omniva: '2', dpd: '1' },
    note: 'Beldžiant',
    additionalFields: { 'shop/gift': false, 'shop/size': 'S' },
    addressFields: {
      billing: { 'shop/door': '2', 'shop/lift': '1' },
      shipping: { 'shop/door': '2', 'shop/lift': '1' },
    },
  };
  expect(withLateEntry(stored, late)).toEqual({
    ...stored,
    billing: { ...stored.billing, phone: '1' },
    shipping: { ...stored.shipping, phone: '1' },
    terminals: { omniva: '1', dpd: '1' },
    additionalFields: { 'shop/gift': true, 'shop/size': 'S' },
    addressFields: {
      billing: { 'shop/door': '1', 'shop/lift': '1' },
      shipping: { 'shop/door': '1', 'shop/lift': '1' },
    },
  });
  expect(withLateEntry({ ...stored, lastEntry: null }, late)).toEqual(late);
});

test('what is entered with the newest token later stays as well, beside what came with its renewal', () => {
  const enter = (cart: CartDocument, billing: Partial<CartDocument['billing']>): CartDocument => ({
    ...cart,
    billing: { ...cart.billing, ...billing },
  });
  const renewed = withLastEntry(start, enter(start, { city: 'Kaunas', company: 'Linas' }), issued);
  const again = withLastEntry(renewed, enter(renewed, { company: 'Vilna', phone: '1' }), null);
  expect(again.lastEntry).toMatchObject(issued);
  expect(again.lastEntry?.fields.toSorted()).toEqual(['billing.city', 'billing.company', 'billing.phone']);
  const late = withLateEntry(again, enter(again, { city: 'Ryga', company: '', phone: '2', email: 'a@b.lt' }));
  expect(late.billing).toEqual({ ...again.billing, email: 'a@b.lt' });
  expect(withLastEntry(start, enter(start, { city: 'Kaunas' }), null).lastEntry).toBeNull();
});
