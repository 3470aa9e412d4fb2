import type { Sharp } from 'sharp';

/** The colour a picture is on the whole, as `#d9cdb9`; null where its pixels cannot be read. */
export async function tintOf(picture: Sharp): Promise<string | null> {
  const pixel = await picture
    .resize(1, 1, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (pixel === null) return null;
  const [red = 0, green = red, blue = red] = pixel.data;
  const colours = pixel.info.channels < 3 ? [red, red, red] : [red, green, blue];
  return `#${colours.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
