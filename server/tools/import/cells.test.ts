import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import {
  cellDecimal,
  cellFlag,
  escapeCell,
  escapeLines,
  inShopUnit,
  joinList,
  joinNames,
  joinPaths,
  plainDecimal,
  cellText,
  protectEntities,
  saleEnd,
  saleEndText,
  saleStart,
  saleStartText,
  splitList,
  splitNames,
  splitPaths,
  unescapeCell,
  unescapeLines,
} from './cells.ts';
import { taxClassNamed } from './row-columns.ts';

const entry = fc
  .string({ unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => text !== '');

describe('lists', () => {
  test('commas separate entries, and an escaped one is part of its entry', () => {
    expect(splitList(String.raw`Puodeliai\, stiklinės, Dovanos,Namai`)).toEqual([
      'Puodeliai, stiklinės',
      'Dovanos',
      'Namai',
    ]);
    expect(splitList(' , ')).toEqual([]);
  });

  test('a joined list splits into the same entries', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        expect(splitList(joinList(entries))).toEqual(entries);
      }),
    );
  });

  test('names and paths keep entities and angle brackets that belong to them', () => {
    const name = entry.filter((text) => cellText(text) === text && !/^>|>$/.test(text));
    fc.assert(
      fc.property(fc.uniqueArray(name), (names) => {
        expect(splitNames(joinNames(names))).toEqual(names);
      }),
    );
    expect(splitNames('Pan &amp; Urinal')).toEqual(['Pan & Urinal']);
    expect(splitNames(joinNames(['a &amp; b', 'x & y']))).toEqual(['a &amp; b', 'x & y']);
    const paths = [['Namai', 'A > B, C'], ['Virtuvė']];
    expect(splitPaths(joinPaths(paths))).toEqual(paths);
  });
});

describe('numbers', () => {
  test.each([
    ['12.99', '12.99'],
    ['12,99', '12.99'],
    ['4,088', '4.088'],
    ['4800,00', '4800'],
    ['1 234,50 €', '1234.5'],
    ['1\u00a0234,50', '1234.5'],
    ['1.234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['.5', '0.5'],
    ['-7', '-7'],
  ])('%s is %s', (cell, number) => {
    expect(plainDecimal(cellDecimal(cell) ?? '999', 6)).toBe(number);
  });

  test.each(['', 'abc', '1,2,3', '1.234.567', '1e5', '12-5', '--3'])('„%s“ is no number', (cell) => {
    expect(cellDecimal(cell)).toBeNull();
  });

  test('a measure is converted from the unit of its heading', () => {
    const inUnit = (cell: string, unit: string, measure: 'weight' | 'length') =>
      plainDecimal(inShopUnit(decimal(cell), unit, measure) ?? '-1', 4);
    expect(inUnit('500', 'mm', 'length')).toBe('50');
    expect(inUnit('250', 'g', 'weight')).toBe('0.25');
    expect(inUnit('2', 'lbs', 'weight')).toBe('0.9072');
    expect(inUnit('10', 'in', 'length')).toBe('25.4');
    expect(inUnit('10', 'ells', 'length')).toBe('-1');
  });

  test('yes and no are parsed, and nothing else is', () => {
    expect(['1', 'taip', '0', '', 'maybe'].map(cellFlag)).toEqual([true, true, false, false, null]);
  });
});

describe('texts', () => {
  test('an apostrophe before a formula sign is not part of the text', () => {
    expect(["'-1", "'+370", "'s", '-1'].map(unescapeCell)).toEqual(['-1', '+370', "'s", '-1']);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(unescapeCell(escapeCell(text))).toBe(text);
      }),
    );
  });

  test('line breaks are written as two characters', () => {
    expect(unescapeLines(String.raw`vienas\ndu`)).toBe('vienas\ndu');
    expect(unescapeLines('vienas\r\ndu\r\\n')).toBe('vienas\ndu');
    expect(unescapeLines(String.raw`kelias C:\\nauja`)).toBe(String.raw`kelias C:\nauja`);
    const text = fc
      .string({ unit: fc.constantFrom('a', 'n', '\n', ' ', '"', ',') })
      .map((randomText) => randomText.trim());
    fc.assert(
      fc.property(text, (lines) => {
        expect(unescapeLines(escapeLines(lines))).toBe(lines);
      }),
    );
  });
});

describe('dates', () => {
  test('a day is a day in Vilnius and its last moment still belongs to the sale', () => {
    expect(saleStart('2026-03-01')).toEqual(new Date('2026-02-28T22:00:00Z'));
    expect(saleEnd('2026-07-31')).toEqual(new Date('2026-07-31T21:00:00Z'));
    expect(saleEnd('2026-07-31 23:59:59')).toEqual(new Date('2026-07-31T21:00:00Z'));
    expect(saleStart('2026-07-01 08:30')).toEqual(new Date('2026-07-01T05:30:00Z'));
    expect(saleStart('2026-07-01T08:30:00+00:00')).toEqual(new Date('2026-07-01T08:30:00Z'));
    expect(saleStart('2025-07-15 0:00:00')).toEqual(new Date('2025-07-14T21:00:00Z'));
    expect(saleEnd('2025-07-15 9:05')).toEqual(new Date('2025-07-15T06:05:01Z'));
    expect(saleStart('2025-07-15 24:30:00')).toBeNull();
    expect(saleStart('2026-02-30')).toBeNull();
    expect(saleStart('rytoj')).toBeNull();
  });

  test('an exported date is parsed to the same instant', () => {
    const seconds = fc.integer({ min: 1_600_000_000, max: 2_000_000_000 }).filter((at) => !isRepeatedHour(at));
    fc.assert(
      fc.property(seconds, (second) => {
        const at = new Date(second * 1000);
        expect(saleStart(saleStartText(at))).toEqual(at);
        expect(saleEnd(saleEndText(at))).toEqual(at);
      }),
    );
  });
});

/** The hour that Vilnius clocks show twice each autumn cannot be told apart in local time. */
function isRepeatedHour(second: number): boolean {
  const at = new Date(second * 1000);
  return at.getUTCMonth() === 9 && at.getUTCDate() >= 25 && at.getUTCDay() === 0 && at.getUTCHours() <= 1;
}

test('tax classes are known by the shop’s names, by WooCommerce’s and by rate', () => {
  const shopClasses = new Set(['standard', 'reduced-12', 'reduced-5', 'knygos']);
  const named = (cell: string) => taxClassNamed(cell, shopClasses);
  expect(['', 'reduced-rate', 'zero-rate', 'Knygos', '5 PVM', 'PVM 21', 'parent', 'luxury'].map(named)).toEqual([
    'standard',
    'reduced-12',
    'zero',
    'knygos',
    'reduced-5',
    'standard',
    'parent',
    null,
  ]);
  const standardOnly = (cell: string) => taxClassNamed(cell, new Set(['standard']));
  expect(['reduced-rate', '5 PVM', '', 'zero-rate', 'parent'].map(standardOnly)).toEqual([
    null,
    null,
    'standard',
    'zero',
    'parent',
  ]);
});

test('a name is what the shop that wrote it shows: no tags, no entities, and signs that are no tags stay', () => {
  expect(cellText('<div dir="rtl" style="text-align:right;"> باقة (10) </div>')).toBe('باقة (10)');
  expect(cellText('<div>Serija</div>  <div>Nemokamai</div>')).toBe('Serija Nemokamai');
  expect(cellText(' La Psy &amp; La Prof&nbsp;! ')).toBe('La Psy & La Prof\u00a0!');
  for (const text of ['trumpesnė nei 5 < 10 cm', 'a <3 b', '5<6>4', 'A  B']) expect(cellText(text)).toBe(text);
});

test('what an export writes of a name is imported as it was, also where it looks like HTML', () => {
  const name = fc.oneof(
    fc.string().map((text) => text.trim()),
    fc.constantFrom('<b>Linas</b>', '&amp;', '<!-- x -->', '</a> b'),
  );
  fc.assert(fc.property(name, (text) => cellText(protectEntities(text)) === text));
});
