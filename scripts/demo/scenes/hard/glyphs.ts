import { readFileSync } from 'node:fs';

type Face = 'figtree' | 'fraunces';

/** Advance and outline of every letter in thousandths of its size, y downward from the baseline; from app/fonts. */
const faces = JSON.parse(readFileSync(new URL('glyphs.json', import.meta.url), 'utf8')) as Readonly<
  Record<Face, Readonly<Record<string, readonly [number, string]>>>
>;

export interface Line {
  readonly text: string;
  readonly face?: Face;
  /** Height of the letters' body, in the units of the drawing. */
  readonly size: number;
  readonly at: readonly [number, number];
  readonly align?: 'left' | 'middle';
  /** Extra space between letters as a share of the size. */
  readonly spacing?: number;
}

export function widthOf({ text, face = 'figtree', size, spacing = 0 }: Omit<Line, 'at'>): number {
  const advance = [...text].reduce((sum, letter) => sum + (faces[face][letter]?.[0] ?? 0) / 1000 + spacing, 0);
  return Math.max(0, advance - spacing) * size;
}

/** Each letter of a line: its path in thousandths and where its origin stands. */
export function letters(line: Line): readonly { readonly path: string; readonly x: number; readonly y: number }[] {
  const { text, face = 'figtree', size, at, align = 'left', spacing = 0 } = line;
  let x = at[0] - (align === 'middle' ? widthOf(line) / 2 : 0);
  return [...text].map((letter) => {
    const [advance, path] = faces[face][letter] ?? [0, ''];
    const place = { path, x, y: at[1] };
    x += (advance / 1000 + spacing) * size;
    return place;
  });
}
