import { writeFile } from 'node:fs/promises';
import { alternativeTexts } from '#content/catalogue/alt-texts.ts';
import { catalogueCsv } from '#content/catalogue/csv.ts';
import { products } from '#content/catalogue/products.ts';

const folder = new URL('../../content/catalogue/', import.meta.url);

await writeFile(new URL('lino-namai.csv', folder), catalogueCsv(products));
await writeFile(new URL('alt-texts.json', folder), `${JSON.stringify(alternativeTexts(), null, 2)}\n`);
