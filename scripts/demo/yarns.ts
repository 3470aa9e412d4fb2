import type { ColourSlug } from '#content/catalogue/colours.ts';
import { linear, type Rgb } from './skin.ts';

/** Colours of the cloth in full light; a little off the swatches, as cloth is. */
export const yarns: Readonly<Record<ColourSlug, Rgb>> = {
  naturali: linear('#cdbea7'),
  balta: linear('#f6f2ea'),
  rukas: linear('#b1b8b8'),
  samanu: linear('#7b7e64'),
  gintaro: linear('#b48d5d'),
  'linu-ziedo': linear('#6b85a8'),
  suodziu: linear('#45474a'),
};

export const seamBlue = linear('#2f5d8c');
export const oak = linear('#c49a68');
export const paper = linear('#f7f2e6');
export const glazeWhite = linear('#f1ece0');
export const glazeMist = linear('#a9b4b2');
export const clay = linear('#b08a68');
