import { beforeEach, expect, test, vi } from 'vitest';
import { claimDraft, forgetDraft, hasDraft } from './draft-key.ts';
import { readDraft, retryPause, unsavedValues, writeDraft } from './form-draft.ts';

const storageOf = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value),
  removeItem: (key: string) => items.delete(key),
});
const storedItems = new Map<string, string>();
const sharedItems = new Map<string, string>(); // of all tabs
beforeEach(() => {
  storedItems.clear();
  sharedItems.clear();
  vi.stubGlobal('sessionStorage', storageOf(storedItems));
  vi.stubGlobal('localStorage', storageOf(sharedItems));
});

test('a draft is stored as typed, and an empty one leaves nothing behind', () => {
  const draft = { billing_city: 'Kaunas ', ship_to_different_address: '' };
  writeDraft(draft);
  expect(hasDraft()).toBe(true);
  expect(readDraft()).toEqual(draft);
  writeDraft({});
  expect(hasDraft()).toBe(false);
  expect(storedItems.size).toBe(0);
});

test.each([
  ['{', {}],
  ['null', {}],
  ['"a"', {}],
  ['{"billing_city":"Kaunas","billing_phone":8,"x":null}', { billing_city: 'Kaunas' }],
])('%s stored by another script does no harm', (text, draft) => {
  writeDraft({ billing_city: 'Alytus' });
  for (const key of storedItems.keys()) storedItems.set(key, text);
  expect(readDraft()).toEqual(draft);
});

test('what somebody typed is deleted when they have signed out, or somebody else is at the checkout', () => {
  for (const next of ['', 'petras@example.test']) {
    claimDraft('ona@example.test');
    writeDraft({ order_comments: 'Onos pastaba' });
    claimDraft('ona@example.test');
    expect(hasDraft()).toBe(true);
    claimDraft(next);
    expect(hasDraft()).toBe(false);
  }
  claimDraft('');
  writeDraft({ order_comments: 'Svečio pastaba' });
  forgetDraft();
  expect(storedItems.size).toBe(0);
});

test('what a guest typed in one tab is deleted once they have signed out in another', () => {
  claimDraft('');
  writeDraft({ order_comments: 'Svečio pastaba' });
  vi.stubGlobal('sessionStorage', storageOf(new Map())); // another tab
  claimDraft('ona@example.test');
  forgetDraft();
  vi.stubGlobal('sessionStorage', storageOf(storedItems));
  claimDraft('');
  expect(readDraft()).toEqual({});
  writeDraft({ order_comments: 'Kito pastaba' });
  claimDraft('');
  expect(readDraft()).toEqual({ order_comments: 'Kito pastaba' });
});

test('what a guest typed stays when they sign in', () => {
  claimDraft('');
  writeDraft({ order_comments: 'Svečio pastaba' });
  claimDraft('ona@example.test');
  expect(readDraft()).toEqual({ order_comments: 'Svečio pastaba' });
});

test('a browser that refuses storage does no harm', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  for (const name of ['sessionStorage', 'localStorage'])
    vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeDraft({ billing_city: 'Kaunas' });
  claimDraft('ona@example.test');
  forgetDraft();
  expect(hasDraft()).toBe(false);
  expect(readDraft()).toEqual({});
});

test('what the shop has stored is no longer unsaved, however a phone number and a postcode were spelled', () => {
  const stored = { billing_city: 'Kaunas', billing_phone: '+37061234567', billing_postcode: 'LT-44001' };
  expect(
    unsavedValues({ billing_city: 'Kaunas ', billing_phone: '8 612 34567', billing_postcode: '44001' }, stored),
  ).toEqual({});
});

test('what was changed since, is incomplete or is only taken with the order stays unsaved', () => {
  const stored = { billing_city: 'Kaunas', billing_phone: '+37061234567', ship_to_different_address: '1' };
  const draft = {
    billing_city: '',
    billing_phone: '8 612',
    billing_postcode: '440',
    ship_to_different_address: '',
    order_comments: 'Ačiū',
  };
  expect(unsavedValues(draft, stored)).toEqual(draft);
});

test('a field that was typed and emptied again where nothing is stored is not unsaved', () => {
  expect(unsavedValues({ order_comments: ' ', billing_city: '' }, {})).toEqual({});
});

test('the pauses between the tries grow from two seconds to thirty', () => {
  expect([1, 2, 3, 4, 5, 50].map(retryPause)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
});
