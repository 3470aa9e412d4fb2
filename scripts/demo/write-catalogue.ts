import { writeFile } from 'node:fs/promises';
import { alternativeTexts } from '#content/catalogue/alt-texts.ts';
import { attributeKinds } from '#content/catalogue/attributes.ts';
import { categories } from '#content/catalogue/categories.ts';
import { catalogueCsv } from '#content/catalogue/csv.ts';
import { drawnImage, isDrawn } from '#content/catalogue/drawn.ts';
import { englishCatalogue } from '#content/catalogue/english/catalogue.ts';
import { products } from '#content/catalogue/products.ts';

const folder = new URL('../../content/catalogue/', import.meta.url);

const dressed = categories.map(({ path, images, description }) => ({ path, image: drawnImage(images), description }));

await writeFile(new URL('lino-namai.csv', folder), catalogueCsv(products, isDrawn));
await writeJson('alt-texts.json', alternativeTexts(isDrawn));
await writeJson('attributes.json', attributeKinds(products));
await writeJson('categories.json', dressed);
await writeJson('en_GB.json', englishCatalogue());

async function writeJson(name: string, value: unknown): Promise<void> {
  await writeFile(new URL(name, folder), `${JSON.stringify(value, null, 2)}\n`);
}
