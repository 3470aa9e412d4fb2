import sharp from 'sharp';

const LARGEST = 270 * 1024;

/** Linear light to a WebP of the wanted size, reduced from a finer rendering, at the best quality that stays small. */
export async function encode(light: Float32Array, width: number, height: number, wanted: number): Promise<Buffer> {
  const bytes = Buffer.alloc(light.length);
  for (let i = 0; i < light.length; i++) bytes[i] = Math.round(255 * developed(light[i]!));
  const picture = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .resize({ width: wanted, kernel: 'lanczos3' })
    .sharpen({ sigma: 0.6, m1: 0.4, m2: 0.6 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info, data } = picture;
  for (let quality = 82; ; quality -= 6) {
    const file = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer();
    if (file.length <= LARGEST || quality <= 40) return file;
    if (file.length > LARGEST * 1.5) quality -= 12;
  }
}

/** A soft shoulder above 0.8, then the sRGB curve (approximately). */
export function developed(light: number): number {
  const soft = light > 0.8 ? 0.8 + 0.2 * (1 - Math.exp(-(light - 0.8) / 0.2)) : Math.max(0, light);
  return soft ** (1 / 2.2);
}
