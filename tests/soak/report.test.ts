import { expect, test } from 'vitest';
import { percentile } from './report.ts';
import { isListedAt, structuredPrice } from './check-pages.ts';
import { isMachineCrowded, sumDelays } from './lateness.ts';
import { createOutages } from './outages.ts';

test('a percentile is one of the times', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.99, 1].map((share) => percentile(times, share))).toEqual([51, 100, 100]);
  expect(percentile([], 0.5)).toBe(0);
});

test('the price of a product is read from its structured data', () => {
  const html = `<script type="application/ld+json">{"@type":"BreadcrumbList"}</script>
    <script type="application/ld+json">{"@type":"Product","offers":{"@type":"Offer","price":"12.50"}}</script>`;
  expect(structuredPrice(html)).toBe(1250);
  expect(structuredPrice('<p>12,50 €</p>')).toBeNull();
});

test('a listing shows the price on the card of its product, not on another', () => {
  const html = '<ul><li><a href="/a/">A</a> 12,50 €</li><li><a href="/b/">B</a> 9,05 €</li></ul>';
  expect(isListedAt(html, '/b/', 905)).toBe(true);
  expect(isListedAt(html, '/b/', 1250)).toBe(false);
  expect(isListedAt(html, '/a/', 250)).toBe(false);
  expect(isListedAt(html, '/c/', 905)).toBe(false);
});

test('a neighbour is away from the beginning of an outage until its end, and for a grace after it', () => {
  const outages = createOutages();
  const back = outages.begin('postgres', 100);
  expect(outages.touch('postgres', 500, 600)).toBe(true);
  back(200);
  expect(outages.touch('postgres', 0, 99)).toBe(false);
  expect(outages.touch('postgres', 150, 160)).toBe(true);
  expect(outages.touch('postgres', 250, 300)).toBe(false);
  expect(outages.touch('postgres', 250, 300, 60)).toBe(true);
  expect(outages.touch('redis', 150, 160)).toBe(false);
});

test('a machine is crowded where more than four programs a core want it', () => {
  expect(isMachineCrowded([8.1, 0, 0], 2)).toBe(true);
  expect(isMachineCrowded([8, 20, 20], 2)).toBe(false);
  expect(isMachineCrowded([8.1, 20, 20], 4)).toBe(false);
});

test('what a busy machine took away is what lies in the time of a request', () => {
  const delays = [
    { at: 100, late: 50 },
    { at: 300, late: 20 },
    { at: 900, late: 400 },
  ];
  expect(sumDelays(delays, 200, 600)).toBe(420);
  expect(sumDelays(delays, 950, 990)).toBe(0);
});
