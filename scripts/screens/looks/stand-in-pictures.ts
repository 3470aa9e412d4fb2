import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';

/** What a stand-in picture looks like: a garment on a stand, or the cover of a book. */
export type Subject = 'garment' | 'book';

const width = 900;
const height = 1200;

/** Whole numbers below `limit`, the same for a name each time. */
function dice(name: string): (limit: number) => number {
  const bytes = createHash('sha256').update(name).digest();
  let at = 0;
  return (limit) => ((bytes[at++ % bytes.length] ?? 0) * 256 + (bytes[at++ % bytes.length] ?? 0)) % limit;
}

function garment(roll: (limit: number) => number): string {
  const [hue, depth, ground] = [roll(50) + 10, 18 + roll(32), 86 + roll(9)];
  const leather = `hsl(${hue} ${18 + roll(30)}% ${depth}%)`;
  const fur = `hsl(${hue + 12} 30% ${depth + 34}%)`;
  const [shoulder, hem] = [250 + roll(40), 860 + roll(160)];
  return `<rect width="${width}" height="${height}" fill="hsl(${hue} 8% ${ground}%)"/>
<ellipse cx="450" cy="${hem + 60}" rx="300" ry="34" fill="hsl(${hue} 8% ${ground - 12}%)"/>
<path fill="${leather}" d="M330 ${shoulder}Q450 300 570 ${shoulder}L760 370L830 800L720 830L670 560L690 ${hem}Q450 ${hem + 40} 210 ${hem}L230 560L180 830L70 800L140 370Z"/>
<path fill="${fur}" d="M330 ${shoulder}Q450 ${shoulder + 190} 570 ${shoulder}L620 ${shoulder + 90}Q450 ${shoulder + 330} 280 ${shoulder + 90}Z"/>
<path stroke="hsl(${hue} 12% ${depth - 10}%)" stroke-width="7" fill="none" d="M450 ${shoulder + 230}V${hem + 14}M250 700h130M520 700h130"/>
<path fill="${fur}" d="M210 ${hem - 40}Q450 ${hem} 690 ${hem - 40}V${hem}Q450 ${hem + 40} 210 ${hem}Z"/>`;
}

function book(roll: (limit: number) => number): string {
  const [hue, light] = [roll(360), 24 + roll(50)];
  const ink = light > 50 ? '#20180f' : '#f6efe4';
  const lines = Array.from({ length: 2 + roll(2) }, (_, index) => {
    const long = 300 + roll(220);
    return `<rect x="${450 - long / 2}" y="${300 + index * 90}" width="${long}" height="46" fill="${ink}"/>`;
  });
  const marks = [
    `<circle cx="450" cy="800" r="${90 + roll(90)}" fill="${ink}" opacity=".8"/>`,
    `<path d="M230 960L450 ${600 + roll(90)}L670 960Z" fill="${ink}" opacity=".8"/>`,
    `<path d="M230 720h440M230 800h440M230 880h440" stroke="${ink}" stroke-width="30"/>`,
  ];
  return `<rect width="${width}" height="${height}" fill="#e9e4dc"/>
<path d="M135 95H780V1120H135Z" fill="#0003"/><path d="M120 80H770V1105H120Z" fill="hsl(${hue} ${20 + roll(50)}% ${light}%)"/>
<path d="M120 80h26v1025h-26z" fill="#0003"/>${lines.join('')}${marks[roll(marks.length)] ?? ''}
<rect x="330" y="1010" width="240" height="22" fill="${ink}"/>`;
}

const drawings = { garment, book } as const;

/** Names of the files that a product file's pictures have at their addresses. */
async function pictureNames(file: string): Promise<readonly string[]> {
  const rows: string[][] = parse(await readFile(file), { bom: true, relax_column_count: true });
  const [head = [], ...products] = rows;
  const column = head.indexOf('Images');
  const addresses = products.flatMap((row) => (row[column] ?? '').split(',').map((one) => one.trim()));
  return [...new Set(addresses.filter((one) => one !== '').map((one) => basename(new URL(one).pathname)))];
}

/**
 * Draws a picture for every address of a product file into a folder, so that no live shop is asked for its own; the same
 * name is the same picture.
 */
export async function drawStandIns(file: string, folder: string, subject: Subject): Promise<number> {
  await mkdir(folder, { recursive: true });
  const names = await pictureNames(file);
  for (const name of names) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawings[subject](dice(name))}</svg>`;
    const picture = sharp(Buffer.from(drawing));
    await writeFile(join(folder, name), await (name.endsWith('.png') ? picture.png() : picture.jpeg()).toBuffer());
  }
  return names.length;
}
