import { expect, test } from 'vitest';
import { mediaWidths } from '#server/catalog/media/image-answer.ts';
import { imagePlaces, type Place, widthsFor } from './image-places.ts';

const places = Object.keys(imagePlaces) as Place[];

test.each(places)('the place %s offers several widths, all of them stored', (place) => {
  const { smallest, largest } = imagePlaces[place];
  const offered = widthsFor(place, mediaWidths);
  expect(offered.length).toBeGreaterThan(1);
  for (const width of offered) expect(mediaWidths).toContain(width);
  expect([offered[0], offered.at(-1)]).toEqual([smallest, largest]);
});

test('a picture smaller than the place is offered as it is', () => {
  expect(widthsFor('hero', [160, 320])).toEqual([320]);
  expect(widthsFor('thumb', [160])).toEqual([160]);
  expect(widthsFor('card', [])).toEqual([]);
});
