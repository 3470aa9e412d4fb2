import { describe, expect, test } from 'vitest';
import { type SaleFacts, saleObstacles } from './sale-obstacles.ts';

const sold: SaleFacts = {
  type: 'simple',
  status: 'publish',
  visibility: 'visible',
  isPublished: true,
  hasPrice: true,
  isInStock: true,
  externalUrl: '',
  parts: [],
  hasPicture: true,
  hasCategory: true,
};
const part = { isPublished: true, hasPrice: true, isInStock: true };
const codes = (facts: Partial<SaleFacts>) => saleObstacles({ ...sold, ...facts }).map(({ code }) => code);

describe('why a product is not for sale', () => {
  test('nothing hinders one that is published, priced and in stock', () => {
    expect(saleObstacles(sold)).toEqual([]);
  });

  test('its status, then what it lacks', () => {
    expect(codes({ status: 'draft', hasPrice: false })).toEqual(['draft', 'no_price']);
    expect(codes({ status: 'future', isInStock: false })).toEqual(['planned', 'out_of_stock']);
    expect(codes({ status: 'trash' })).toEqual(['in_trash']);
  });

  test('of one with variations only what all of them lack', () => {
    const variable = (parts: SaleFacts['parts']) =>
      codes({ type: 'variable', hasPrice: false, isInStock: false, parts });
    expect(variable([])).toEqual(['no_variations']);
    expect(variable([{ ...part, isPublished: false }])).toEqual(['no_published_variation']);
    expect(
      variable([
        { ...part, hasPrice: false },
        { ...part, isPublished: false },
      ]),
    ).toEqual(['no_variation_price']);
    expect(
      variable([
        { ...part, isInStock: false },
        { ...part, hasPrice: false },
      ]),
    ).toEqual(['no_variation_in_stock']);
    expect(variable([{ ...part, isInStock: false }, part])).toEqual([]);
  });

  test('of one that another shop sells its link, of a group its products', () => {
    expect(codes({ type: 'external', hasPrice: false })).toEqual(['no_link']);
    expect(codes({ type: 'external', externalUrl: 'https://kita.lt' })).toEqual([]);
    expect(codes({ type: 'grouped', parts: [{ ...part, isPublished: false }] })).toEqual(['nothing_grouped']);
    expect(codes({ type: 'grouped', hasPrice: false, parts: [part] })).toEqual([]);
  });

  test('what only hides it or would help is told apart from what blocks it', () => {
    expect(saleObstacles({ ...sold, visibility: 'hidden', hasPicture: false, hasCategory: false })).toEqual([
      { code: 'hidden', weight: 'hides' },
      { code: 'no_picture', weight: 'advice' },
      { code: 'no_category', weight: 'advice' },
    ]);
  });
});
