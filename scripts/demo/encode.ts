import sharp from 'sharp';

const WANTED = 200 * 1024;
const LARGEST = 330 * 1024;

/** Linear light to a WebP of the wanted size, reduced from a finer rendering, at the best quality that stays small. */
export async function encode(light: Float32Array, width: number, height: number, wanted: number): Promise<Buffer> {
  const bytes = Buffer.alloc(light.length);
  for (let i = 0; i < light.length; i++) bytes[i] = byteOf(light[i]!);
  const picture = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .resize({ width: wanted, kernel: 'lanczos3' })
    .sharpen({ sigma: 0.6, m1: 0.4, m2: 0.6 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info, data } = picture;
  const packed = (quality: number, effort: number) =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
      .webp({ quality, effort, smartSubsample: true })
      .toBuffer();
  let quality = 74;
  for (;;) {
    const file = await packed(quality, 3);
    if (file.length <= WANTED) return file;
    // Small checks of single threads do not get smaller easily, and hide what is lost.
    if (quality <= 36) return file.length <= LARGEST ? file : packed(28, 6);
    quality = Math.max(36, quality - Math.max(4, Math.round(38 * Math.log(file.length / WANTED))));
  }
}

/** A little contrast about the middle, a soft shoulder above 0.72, then the sRGB curve (approximately). */
export function developed(light: number): number {
  const steeper = light > 0 ? 0.5 * (light / 0.5) ** 1.07 : 0;
  const soft = steeper > 0.72 ? 0.72 + 0.28 * (1 - Math.exp(-(steeper - 0.72) / 0.28)) : steeper;
  return soft ** (1 / 2.2);
}

const STEPS = 4096;
const BRIGHTEST = 2.5;
const CURVE = Uint8Array.from({ length: STEPS + 1 }, (_, i) =>
  Math.round(255 * developed((i / STEPS) ** 2 * BRIGHTEST)),
);

/** `developed` in whole steps of a byte, looked up. */
function byteOf(light: number): number {
  if (!(light > 0)) return 0;
  return light >= BRIGHTEST ? CURVE[STEPS]! : CURVE[Math.round(Math.sqrt(light / BRIGHTEST) * STEPS)]!;
}
