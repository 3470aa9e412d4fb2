import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { referencePath } from '#tests/reference.ts';

export type Expected = {
  readonly rows: number;
  readonly encoding: string;
  readonly header_keys: readonly string[];
  readonly types_base: Readonly<Record<string, number>>;
  readonly category_nodes: number;
  readonly attribute_names_total: number;
  readonly images_distinct: number;
};

export type ReferenceFile = { readonly name: string; readonly path: string; readonly expected: Expected };

/** The product files of the reference folder, each with the counts of an independent reader. */
export function referenceFiles(): readonly ReferenceFile[] {
  const folder = referencePath('catalogues');
  if (folder === null) return [];
  const paths = ['official', 'stores', 'localised'].flatMap((part) =>
    readdirSync(join(folder, part)).map((name) => ({ name, path: join(folder, part, name) })),
  );
  return readdirSync(join(folder, 'expected')).flatMap((expectedName) => {
    const file = paths.find(({ name }) => name === expectedName.replace(/json$/, 'csv'));
    if (file === undefined) return [];
    return [
      { ...file, expected: JSON.parse(readFileSync(join(folder, 'expected', expectedName), 'utf8')) as Expected },
    ];
  });
}
