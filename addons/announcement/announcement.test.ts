import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#server/platform/settings/schema.ts';
import { announcement } from './announcement.server.ts';
import type { AnnouncementFacts } from './announcement-facts.ts';

const noon = new Date('2026-12-24T10:00:00Z');
const text = 'Iki Kalėdų pristatome nemokamai';
const textEn = 'Free delivery until Christmas';

function factsOf(stored: unknown, at = noon): AnnouncementFacts | undefined {
  return announcement.pageFacts?.({ settings: stored, shop: defaultSettings, at }) as AnnouncementFacts | undefined;
}

describe('the announcement data that pages receive', () => {
  test('is left out without a text, or with one that cannot be read', () => {
    for (const stored of [
      undefined,
      null,
      'x',
      {},
      { text: ' ' },
      { text: 7 },
      { text: 'a'.repeat(201) },
      { textEn },
    ]) {
      expect(factsOf(stored)).toBeUndefined();
    }
    expect(factsOf({ text: ` ${text} ` })).toMatchObject({ text, link: '' });
  });

  test('English pages get the English text where there is one', () => {
    expect(factsOf({ text, textEn })).toMatchObject({ text, textEn });
    expect(factsOf({ text })).toMatchObject({ text, textEn: text });
    expect(factsOf({ text, textEn: 7 })).toMatchObject({ text, textEn: text });
  });

  test('it leads to a page of the shop, in whichever language, or to a safe address', () => {
    const linkOf = (link: unknown) => factsOf({ text, link })?.link;
    expect(linkOf('/parduotuve/?orderby=price')).toBe('/parduotuve/?orderby=price');
    expect(linkOf('/en/parduotuve/')).toBe('/parduotuve/');
    expect(linkOf('/')).toBe('/');
    expect(linkOf('https://example.lt/en/')).toBe('https://example.lt/en/');
    for (const link of [
      'javascript:alert(1)',
      '//example.lt',
      '/\\example.lt',
      'http://example.lt',
      'https://',
      '/a b',
      7,
    ]) {
      expect(linkOf(link)).toBe('');
    }
  });

  test('the line is shown on its days only, and never with a day that is not text', () => {
    const days = { from: '2026-12-01', to: '2026-12-24' };
    expect(factsOf({ text, ...days })).toBeDefined();
    expect(factsOf({ text, ...days }, new Date('2026-12-24T22:00:00Z'))).toBeUndefined();
    expect(factsOf({ text, ...days }, new Date('2026-11-30T21:00:00Z'))).toBeUndefined();
    expect(factsOf({ text, to: 20_261_224 })).toBeUndefined();
  });

  test('a changed text gets a new key, so it is shown again; the same text keeps its key on other days', () => {
    const key = factsOf({ text, textEn })?.key;
    expect(key).toMatch(/^[\da-f]{16}$/);
    expect(factsOf({ text, textEn, to: '2026-12-31', link: '/' })?.key).toBe(key);
    expect(factsOf({ text: `${text}!`, textEn })?.key).not.toBe(key);
    expect(factsOf({ text, textEn: `${textEn}!` })?.key).not.toBe(key);
  });
});
