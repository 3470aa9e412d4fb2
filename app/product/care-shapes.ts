import type { CareCode } from '#contract/product-facts.ts';

const tub =
  'M2.5 8l2 11.5h15l2-11.5M2.5 8c1.6 0 1.6 1.4 3.2 1.4S7.3 8 8.9 8s1.6 1.4 3.2 1.4S13.7 8 15.3 8s1.6 1.4 3.2 1.4S20.1 8 21.5 8';
const triangle = 'M12 4 21 19.5H3L12 4Z';
const square = 'M3.5 3.5h17v17h-17Z';
const drum = `${square}M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z`;
const iron = 'M3 18.5h18L18.5 7H8.5M3 18.5c0-4.5 2.5-6.5 6-6.5h10.5';
const circle = 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z';
const plate = 'M4 4.5h16v15H4ZM4 8.5h16M12 17a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
const oven = 'M3 5.5h18v13H3ZM16.5 5.5v13M6.5 10c1-1 2 1 3 0s2 1 3 0M6.5 14c1-1 2 1 3 0s2 1 3 0';
const cross = 'M4 4l16 16M20 4 4 20';

/** A number is written into it, dots count the heat. */
export type CareShape = { readonly path: string; readonly mark?: string; readonly dots?: number; readonly low?: true };

/** Shapes as on labels (ISO 3758): used by the loader, so that no page carries all of them. */
export const careShapes: Readonly<Record<CareCode, CareShape>> = {
  'wash-30': { path: tub, mark: '30' },
  'wash-40': { path: tub, mark: '40' },
  'wash-60': { path: tub, mark: '60' },
  'hand-wash': { path: `${tub}M12 3v10M9 5.5v7M15 5.5v7` },
  'no-wash': { path: tub + cross },
  wipe: { path: 'M4 8.5h12v8H4ZM16 10.5l4.5-3v8l-4.5 3M2.5 20.5h14' },
  'no-bleach': { path: triangle + cross },
  'bleach-oxygen': { path: `${triangle}M10 19 15 11M14 19l3.5-5.5` },
  'tumble-low': { path: drum, dots: 1 },
  'tumble-normal': { path: drum, dots: 2 },
  'no-tumble': { path: drum + cross },
  'line-dry': { path: `${square}M3.5 3.5c2 6.5 15 6.5 17 0` },
  'iron-low': { path: iron, dots: 1, low: true },
  'iron-medium': { path: iron, dots: 2, low: true },
  'iron-high': { path: iron, dots: 3, low: true },
  'no-iron': { path: iron + cross },
  'dry-clean': { path: circle, mark: 'P' },
  'no-dry-clean': { path: circle + cross },
  dishwasher: { path: plate },
  'no-dishwasher': { path: plate + cross },
  microwave: { path: oven },
  'no-microwave': { path: oven + cross },
  'food-safe': { path: 'M7 3.5v6.5c0 2 1 3 2.5 3s2.5-1 2.5-3V3.5M9.5 3.5v17M17 20.5v-17c-2.5 2-3 6-2.5 9.5H17' },
  'oil-finish': {
    path: 'M12 3.5c3.5 4.5 5.5 7.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-3 2-6 5.5-10.5ZM9.5 14.5a2.5 2.5 0 0 0 2.5 2.5',
  },
};
