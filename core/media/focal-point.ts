/** The point of a picture that stays in sight where it is cropped: 0 is its left or upper edge, 1 its right or lower one. */
export type FocalPoint = { readonly x: number; readonly y: number };

function percent(share: number): string {
  return `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`;
}

/** A focal point as CSS has it for `object-position`: `30% 62.5%`. */
export function objectPosition({ x, y }: FocalPoint): string {
  return `${percent(x)} ${percent(y)}`;
}

/** What `objectPosition` returns; nothing else is put into a page's styles. */
export const objectPositionPattern = /^\d{1,3}(?:\.\d)?% \d{1,3}(?:\.\d)?%$/;
