import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { productFile } from '#scripts/tooling/case-product-file.ts';
import type { Scene } from './state.ts';

const pictures = resolve(import.meta.dirname, '../../content/images');
const name = 'Skiautinys';
const patterns = { Gintaras: 'ln-uzvalkalas-gintaro-1.webp', Samanos: 'ln-uzvalkalas-samanu-1.webp' } as const;
const choices = {
  Raštas: ['Gintaras', 'Samanos', 'Be nuotraukos'],
  Derinys: ['Du tonai', 'Vienas tonas'],
  Kraštas: ['Apsiūtas', 'Su kutais', 'Palaidas'],
} as const;

/** Path of the product that `addSwatchProduct` makes. */
export const swatchProduct = '/produktas/skiautinys/';

function attributes(values: readonly string[]) {
  return Object.fromEntries(
    Object.keys(choices).flatMap((attribute, place) => [
      [`Attribute ${place + 1} name`, attribute],
      [`Attribute ${place + 1} value(s)`, values[place] ?? ''],
      [`Attribute ${place + 1} global`, 1],
    ]),
  );
}

function rows() {
  const common = { Name: name, Published: 1, 'Visibility in catalog': 'hidden' };
  const attributeValues = Object.values(choices).map((values) => values.join(', '));
  const variations = choices.Raštas.flatMap((pattern) =>
    choices.Derinys.flatMap((pair) =>
      choices.Kraštas.filter((edge) => edge !== 'Palaidas' || pattern === 'Samanos').map((edge) => ({
        ...common,
        Type: 'variation',
        SKU: [name, pattern, pair, edge].join('-'),
        Parent: name,
        'In stock?': edge === 'Su kutais' && pattern === 'Gintaras' ? 0 : 1,
        'Regular price': 24,
        Images: pattern in patterns ? patterns[pattern as keyof typeof patterns] : '',
        ...attributes([pattern, pair, edge]),
      })),
    ),
  );
  return [
    {
      ...common,
      Type: 'variable',
      SKU: name,
      'In stock?': 1,
      Images: patterns.Gintaras,
      ...attributes(attributeValues),
    },
    ...variations,
  ];
}

/** Makes a product, in no listing, whose choices are rendered in every way: pictures, two colours, radio buttons. */
export async function addSwatchProduct({ shop }: Scene): Promise<void> {
  const file = join(await mkdtemp(join(tmpdir(), 'vitrina-swatches-')), 'skiautinys.csv');
  await writeFile(file, productFile(rows()));
  await shop.command('import', file, '--images', pictures);
  for (const [attribute, kind] of [
    ['rastas', 'image'],
    ['derinys', 'color'],
    ['krastas', 'radio'],
  ] as const)
    await shop.command('swatches kind', attribute, kind);
  await shop.command('swatches set', 'derinys', 'Du tonai', '#787D5E', '#F2EEE6');
  await shop.command('swatches set', 'derinys', 'Vienas tonas', '#6482A8');
}
