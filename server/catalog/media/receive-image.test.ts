import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { createMediaStore, mediaName, type MediaStore, type ReceivedImage } from './media-store.ts';

const limits = { bytes: 1_000_000, pixels: 100_000 };
const gps = { GPSLatitudeRef: 'N', GPSLatitude: '54/1 41/1 13/1', GPSLongitudeRef: 'E', GPSLongitude: '25/1 16/1 0/1' };

/** A picture whose left half is red and whose right half is blue. */
const halves = (width = 40, height = 20) => {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#00f' } };
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: half, left: width / 2, top: 0 },
  ]);
};

/** The head of a PNG that claims to be so large. */
function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(17);
  header.write('IHDR', 0, 'latin1');
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  header.set([8, 2, 0, 0, 0], 12);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(header));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  return Buffer.concat([start, header, checksum, Buffer.from([0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54])]);
}

describe('an uploaded picture', () => {
  let folder: string;
  let store: MediaStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrina-uploads-'));
    store = createMediaStore(createFolderStorage(folder));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const receive = (bytes: Uint8Array, given = limits) => store.receive(bytes, given);
  async function received(bytes: Uint8Array, given = limits): Promise<ReceivedImage & { readonly bytes: Buffer }> {
    const result = await receive(bytes, given);
    if (!result.ok) throw new Error(JSON.stringify(result.failure));
    return { ...result.value, bytes: await readFile(join(folder, mediaName(result.value))) };
  }

  test('is stored without the place, the camera and the owner that its file names', async () => {
    const named = { IFD0: { Copyright: 'Ona Onaitė', Make: 'Fotoaparatas' }, IFD3: gps };
    const sent = await halves().withExif(named).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').jpeg().toBuffer();
    const before = await sharp(sent).metadata();
    expect(before.exif?.includes('Ona Onait')).toBe(true);
    expect(before.xmp).toBeDefined();
    const { bytes } = await received(sent);
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('GPS') || bytes.includes('Fotoaparatas') || bytes.includes('Exif')).toBe(false);
  });

  test('has nothing of what was hidden behind its pixels', async () => {
    const sent = Buffer.concat([await halves().png().toBuffer(), Buffer.from('<script>alert(1)</script><?php ?>')]);
    const { bytes } = await received(sent);
    expect(bytes.includes('<script>') || bytes.includes('<?php')).toBe(false);
  });

  test('is upright, as its camera says', async () => {
    const { bytes, width, height } = await received(await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect([width, height]).toEqual([20, 40]);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const [red = 0, , blue = 0] = data.subarray(info.channels * info.width * 2); // red is at the top now
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
  });

  test('keeps its format, and an animation its first picture', async () => {
    const extensionOf = async (bytes: Buffer) => (await received(bytes)).extension;
    expect(await extensionOf(await halves().jpeg().toBuffer())).toBe('jpg');
    expect(await extensionOf(await halves().png().toBuffer())).toBe('png');
    expect(await extensionOf(await halves().webp().toBuffer())).toBe('webp');
    expect(await extensionOf(await halves().avif().toBuffer())).toBe('avif');
    const frames = await Promise.all(
      ['#0f0', '#f0f'].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const first = await received(animation);
    expect([first.extension, first.width, first.height, first.tint]).toEqual(['png', 20, 10, '#00ff00']);
  });

  test('that is a drawing is drawn as large as pages show pictures, without its scripts', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>alert(1)</script><rect width="20" height="10" fill="#0a0"/></svg>';
    const drawn = await received(Buffer.from(svg), { ...limits, pixels: 10_000_000 });
    expect([drawn.extension, drawn.width, drawn.height]).toEqual(['png', 1600, 800]);
    expect(drawn.bytes.includes('script')).toBe(false);
  });

  test('that is a drawing shows no file of this machine that it names', async () => {
    const secret = join(folder, 'secret.png');
    await halves().png().toFile(secret);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><image href="file://${secret}" width="20" height="10"/></svg>`;
    const drawn = await received(Buffer.from(svg), { ...limits, pixels: 10_000_000 });
    expect(drawn.tint).toBe('#ffffff'); // nothing is drawn
  });

  test('is known again by its own content and by that of its clean copy', async () => {
    const sent = await halves().jpeg({ quality: 60 }).toBuffer();
    const [first, second] = [await received(sent), await received(sent)];
    expect(second).toEqual(first);
    expect(first.uploadHash).not.toBe(first.contentHash);
    expect(first.fileBytes).toBe(first.bytes.byteLength);
  });

  test('is refused where it has too many bytes or claims too many pixels, and nothing of it is stored', async () => {
    const files = await readdir(join(folder, 'media'));
    const sent = await halves(200, 100).png().toBuffer();
    expect(await receive(sent, { ...limits, bytes: sent.byteLength - 1 })).toMatchObject({
      failure: { code: 'too_many_bytes', data: { limit: sent.byteLength - 1 } },
    });
    expect(await receive(sent, { ...limits, pixels: 19_999 })).toMatchObject({ failure: { code: 'too_many_pixels' } });
    expect(await receive(sent, { ...limits, pixels: 20_000 })).toMatchObject({ ok: true });
    const bomb = claimedPng(60_000, 60_000);
    expect(await receive(bomb)).toMatchObject({ failure: { code: 'too_many_pixels' } });
    const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>';
    expect(await receive(Buffer.from(drawn))).toMatchObject({ failure: { code: 'too_many_pixels' } });
    expect(await readdir(join(folder, 'media'))).toHaveLength(files.length + 1);
  });

  test('is refused where it is none, damaged, empty, or of a kind that cannot be read here', async () => {
    expect(await receive(new Uint8Array())).toMatchObject({ failure: { code: 'empty_file' } });
    expect(await receive(Buffer.from('<html>labas</html>'))).toMatchObject({ failure: { code: 'unknown_image_type' } });
    const tiff = await halves().tiff().toBuffer();
    expect(await receive(tiff)).toMatchObject({ failure: { code: 'unknown_image_type' } });
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect(await receive(heic)).toMatchObject({ failure: { code: 'heic_image' } });
    const whole = await halves(200, 100).jpeg().toBuffer();
    expect(await receive(whole.subarray(0, whole.length / 2))).toMatchObject({ failure: { code: 'not_an_image' } });
  });

  test('that was deleted is gone, and may be deleted again', async () => {
    const image = await received(await halves().png({ compressionLevel: 1 }).toBuffer());
    expect(await store.holds(image)).toBe(true);
    await store.remove(image);
    await store.remove(image);
    expect([await store.holds(image), await store.find(image.contentHash)]).toEqual([false, null]);
  });
});
