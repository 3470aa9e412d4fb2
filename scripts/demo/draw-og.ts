import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { developed } from './encode.ts';
import { render } from './render.ts';
import { tableFromAfar } from './scenes/rooms/set-table.ts';

const [WIDTH, HEIGHT, FINER] = [1200, 630, 1.5];

/** The picture shown beside a link to a page that has none of its own: a laid table and the shop's name. */
export async function drawOg(brand: URL): Promise<Buffer> {
  const scene = tableFromAfar();
  const [wide, high] = [WIDTH * FINER, HEIGHT * FINER];
  const camera = { ...scene.camera, focal: scene.camera.focal * high };
  const light = render({ ...scene, camera }, wide, high);
  const bytes = Buffer.from(Uint8Array.from(light, (value) => Math.round(255 * developed(value))));
  const name = await sharp(await readFile(new URL('wordmark.svg', brand)), { density: 160 })
    .resize({ width: 420 })
    .png()
    .toBuffer();
  const ground = await sharp(bytes, { raw: { width: wide, height: high, channels: 3 } })
    .resize({ width: WIDTH })
    .png()
    .toBuffer();
  return sharp(ground)
    .composite([{ input: name, left: 90, top: 84 }])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}
