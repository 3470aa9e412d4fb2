import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Appearance, cardFacts, colourSchemes, lookNames, usualAppearance } from './appearance.ts';
import { appearanceProblem } from './check-appearance.ts';
import { type Hex, contrast, leastContrast, mix, nearestReadable } from './colour.ts';
import { facePairNames, faces, type FaceName } from './faces.ts';
import { chosenLook, looks } from './looks.ts';
import { leastControl, leastOwnText, leastText, type Palette } from './palette.ts';
import { lookStyleSheet, lookTokens } from './tokens.ts';

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value): Hex => `#${value.toString(16).padStart(6, '0')}`);
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });

const appearances: fc.Arbitrary<Appearance> = fc
  .record({
    look: fc.constantFrom(...lookNames),
    scheme: fc.constantFrom(...colourSchemes),
    accent: maybe(colour),
    accentDark: maybe(colour),
    ground: maybe(colour),
    groundDark: maybe(colour),
    faces: maybe(fc.constantFrom(...facePairNames)),
    corner: maybe(fc.integer({ min: 0, max: 24 })),
    cardFacts: maybe(fc.subarray([...cardFacts])),
  })
  .map((chosen) => ({ ...usualAppearance, ...chosen }));

const faceUrls = Object.fromEntries(Object.keys(faces).map((face) => [face, `/${face}.woff2`])) as Readonly<
  Record<FaceName, string>
>;

/** Every pair of colours that the style sheets set upon each other, with the contrast it needs. */
function pairsOf(palette: Palette): readonly (readonly [name: string, found: number, least: number])[] {
  const { paper, cloth } = palette;
  const texts = (['ink-soft', 'flax', 'flax-deep', 'moss', 'amber', 'brick'] as const).map(
    (name) => [name, leastContrast(palette[name], [paper, cloth]), leastText] as const,
  );
  return [
    ...texts,
    ['ink', leastContrast(palette.ink, [paper, cloth]), leastText],
    ['edge', contrast(palette.edge, paper), leastControl],
    ['on the accent', contrast(palette['on-flax'], palette.flax), leastText],
    ['on the accent under the pointer', contrast(palette['on-flax'], palette['flax-deep']), leastText],
  ];
}

test.each(lookNames)('every text of the look %s can be read, light and dark', (look) => {
  const { light, dark } = chosenLook({ ...usualAppearance, look }).colours;
  for (const palette of [light, dark])
    for (const [name, found, least] of pairsOf(palette)) expect(found, `${look} ${name}`).toBeGreaterThanOrEqual(least);
});

test('whatever colours are accepted, every text can be read, light and dark', () => {
  fc.assert(
    fc.property(appearances, (appearance) => {
      fc.pre(appearanceProblem(appearance) === null);
      const { light, dark } = chosenLook(appearance).colours;
      for (const palette of [light, dark])
        for (const [name, found, least] of pairsOf(palette)) expect(found, name).toBeGreaterThanOrEqual(least);
    }),
    { numRuns: 300 },
  );
});

test('a refused colour comes with one that is accepted in its place', () => {
  fc.assert(
    fc.property(appearances, (appearance) => {
      const problem = appearanceProblem(appearance);
      fc.pre(problem !== null);
      expect(problem.contrast).toBeLessThan(problem.least);
      expect(problem.nearest).not.toBeNull();
      const mended = appearanceProblem({ ...appearance, [problem.setting]: problem.nearest });
      expect(mended?.setting).not.toBe(problem.setting);
    }),
    { numRuns: 300 },
  );
});

test('the nearest colour that can be read is not darker than it has to be', () => {
  const nearest = nearestReadable('#ffcc00', ['#ffffff'], leastText);
  expect(nearest).not.toBeNull();
  expect(contrast(nearest ?? '#ffffff', '#ffffff')).toBeGreaterThanOrEqual(leastText);
  expect(contrast(nearest ?? '#ffffff', '#ffffff')).toBeLessThan(leastText + 0.2);
  expect(nearestReadable('#123456', ['#ffffff'], leastOwnText)).toBe('#123456');
});

test('contrast is counted as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test('looks differ in more than colours: faces, corners, cards, header, grid', () => {
  const all = lookNames.map((look) => lookTokens(chosenLook({ ...usualAppearance, look })));
  for (const name of ['serif', 'corner', 'picture-ratio', 'header-search', 'header-menu-align', 'grid-wide-x', 'page'])
    expect(new Set(all.map((tokens) => tokens[name])).size, name).toBeGreaterThan(1);
  expect(new Set(lookNames.map((look) => looks[look].columns.join())).size).toBe(lookNames.length);
  const [first = {}, ...others] = all;
  for (const tokens of others) expect(Object.keys(tokens).toSorted()).toEqual(Object.keys(first).toSorted());
});

test('the style sheet has only the faces of the pair in use, and no character that ends its element', () => {
  fc.assert(
    fc.property(appearances, (appearance) => {
      const sheet = lookStyleSheet(appearance, faceUrls);
      expect(sheet).not.toContain('<');
      const { faces: pair } = chosenLook(appearance);
      expect(sheet.includes('/fraunces.woff2')).toBe(pair === 'fraunces-figtree');
      expect(sheet.includes('/public-sans.woff2')).toBe(pair.includes('public-sans'));
    }),
    { numRuns: 60 },
  );
});

test('a fact that the merchant leaves out is not displayed; the price has no such switch', () => {
  const tokens = lookTokens(chosenLook({ ...usualAppearance, cardFacts: ['rating'] }));
  expect([tokens['card-rating'], tokens['card-stock'], tokens['card-brand']]).toEqual(['inline-flex', 'none', 'none']);
  expect(Object.keys(tokens).filter((name) => /price|sold/.test(name))).toEqual([]);
});
