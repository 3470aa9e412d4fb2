import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { articles } from './scenes/sizes/articles.ts';
import { drawn } from './scenes/sizes/figure.ts';

export interface SizeDrawing {
  readonly file: string;
  readonly svg: string;
  readonly mark: string;
}

/** Every size drawing with a fingerprint of what it shows. */
export function sizeDrawings(): readonly SizeDrawing[] {
  return Object.entries(articles).map(([sku, figure]) => {
    const svg = drawn(figure);
    const mark = createHash('sha256').update(svg).digest('hex').slice(0, 16);
    return { file: `${sku.toLowerCase()}-4.webp`, svg, mark };
  });
}

/** Writes a line drawing as WebP: near-lossless, for its few tones pack well. */
export async function writeSize({ file, svg }: SizeDrawing, folder: string): Promise<number> {
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 60, effort: 5, smartSubsample: true }).toBuffer();
  await writeFile(`${folder}/${file}`, bytes);
  return bytes.length;
}
