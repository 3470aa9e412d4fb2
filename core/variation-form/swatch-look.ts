import type { FormAttribute, FormOption, FormSettings } from './form-data.ts';
import { foldAccents } from '#core/text/fold-accents.ts';

/** How an attribute is rendered; `select` stays a plain select. */
export type SwatchKind = 'color' | 'image' | 'button' | 'radio' | 'select';

/** How an item is rendered. */
export type SwatchLook =
  | { readonly kind: 'color'; readonly color: string; readonly second: string | null }
  | { readonly kind: 'image'; readonly url: string }
  | { readonly kind: 'button' | 'radio' };

/**
 * As the shop's settings say for the attribute, else by its type; others are buttons, or plain selects where the
 * settings say so.
 */
export function swatchKind({ field, type }: FormAttribute, { kinds, defaultToButton }: FormSettings): SwatchKind {
  const kind = kinds[field] ?? type;
  switch (kind) {
    case 'color':
    case 'image':
    case 'radio':
      return kind;
    case 'button':
    case 'label':
      return 'button';
    case 'dropdown':
      return 'select';
    default:
      return defaultToButton ? 'button' : 'select';
  }
}

/**
 * An option without a colour or a picture is a button with its name. A picture is the value's own, else a variation's.
 */
export function swatchLook(kind: SwatchKind, option: FormOption): SwatchLook {
  const swatch = fieldsOf(option.swatch);
  if (kind === 'color') {
    const color = cssColor(swatch['color']) ?? colorOf(option.value) ?? colorNamed(option.name);
    if (color !== null) return { kind: 'color', color, second: cssColor(swatch['color2']) };
  }
  if (kind === 'image') {
    const url = typeof swatch['image'] === 'string' ? swatch['image'] : smallestOf(option.picture);
    if (url !== '') return { kind: 'image', url };
  }
  return { kind: kind === 'radio' ? 'radio' : 'button' };
}

/** The narrowest stored width of a picture: an item is small. */
function smallestOf(picture: FormOption['picture']): string {
  return picture === undefined ? '' : (/^\S+(?=\s)/.exec(picture.srcset)?.[0] ?? picture.src);
}

/** An option's value as a colour: a Lithuanian name is translated, other words and codes are used as they are. */
export function colorOf(value: string): string | null {
  return colorNamed(value) ?? cssColor(value);
}

const safeColor = /^(?:#[0-9a-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i;

function cssColor(value: unknown): string | null {
  return typeof value === 'string' && safeColor.test(value) ? value : null;
}

/** Stems of Lithuanian colour names, without accents, whatever their ending. */
const colorsByStem: readonly (readonly [string, string])[] = [
  ['balt', '#ffffff'],
  ['juod', '#000000'],
  ['pilk', '#808080'],
  ['raudon', '#d32f2f'],
  ['oranzin', '#f57c00'],
  ['gelton', '#fbc02d'],
  ['zali', '#388e3c'],
  ['melyn', '#1976d2'],
  ['zydr', '#4fc3f7'],
  ['turkio', '#26a69a'],
  ['violetin', '#7b1fa2'],
  ['rozin', '#ec407a'],
  ['rausv', '#f48fb1'],
  ['rud', '#795548'],
  ['smelin', '#d7c4a3'],
  ['kremin', '#fff3d6'],
  ['auksin', '#d4af37'],
  ['sidabrin', '#c0c0c0'],
  ['bordo', '#7b1e3a'],
  ['alyvuogi', '#708238'],
  ['garstyci', '#d4a017'],
  ['natural', '#e4d5b7'],
];

/** The colour of the last word that names one: „tamsiai mėlyna“ is blue. */
function colorNamed(name: string): string | null {
  const words = foldAccents(name)
    .toLowerCase()
    .split(/[\s_-]+/);
  const named = words.flatMap((word) => colorsByStem.filter(([stem]) => word.startsWith(stem)));
  return named.at(-1)?.[1] ?? null;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
