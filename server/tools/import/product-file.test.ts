import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrokenFile, openProductFile } from './product-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-file-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array) {
  const path = join(folder, 'file.csv');
  await writeFile(path, content);
  const file = await openProductFile(path);
  if (!file.ok) return { failure: file.failure.code };
  const rows = await Array.fromAsync(file.value.rows());
  return {
    encoding: file.value.encoding,
    separator: file.value.separator,
    columns: file.value.columns,
    rows: rows.map(({ cells }) => cells),
  };
}

const text = 'Prekės kodas,Pavadinimas\nA-1,"Žąsų, ėriukų ir šuniukų būrys"\nB-2,Ūkanos\n';
const expected = [
  ['A-1', 'Žąsų, ėriukų ir šuniukų būrys'],
  ['B-2', 'Ūkanos'],
];

/** Windows-1257 for the letters that these tests use. */
function baltic(source: string): Uint8Array {
  const decoder = new TextDecoder('windows-1257');
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]));
  return Uint8Array.from(source, (letter) => codes.get(letter) ?? 63);
}

function utf16(source: string, bigEndian: boolean): Uint8Array {
  const bytes = Buffer.from(source, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
}

describe('a product file', () => {
  test.each([
    ['utf-8', text],
    ['utf-8', `\ufeff${text}`],
    ['utf-16le', utf16(`\ufeff${text}`, false)],
    ['utf-16be', utf16(`\ufeff${text}`, true)],
    ['utf-16le', utf16(text, false)],
    ['windows-1257', baltic(text)],
  ])('is read in %s', async (encoding, content) => {
    expect(await read(content)).toMatchObject({ encoding, rows: expected });
  });

  test('comes out of every encoding as it went in', async () => {
    const nameArbitrary = fc.string({ unit: fc.constantFrom(...'abcĄČĘĖĮŠŲŪŽąčęėįšųūž €„“–'.split('')), minLength: 1 });
    const encoders = fc.constantFrom(
      (source: string) => Buffer.from(source),
      (source: string) => Buffer.from(`\ufeff${source}`),
      (source: string) => utf16(`\ufeff${source}`, false),
      (source: string) => utf16(`\ufeff${source}`, true),
      (source: string) => baltic(source),
    );
    await fc.assert(
      fc.asyncProperty(nameArbitrary, encoders, async (name, encode) => {
        expect(await read(encode(`SKU,Name\n1,"Žemė ${name}"\n`))).toMatchObject({ rows: [['1', `Žemė ${name}`]] });
      }),
      { numRuns: 60 },
    );
  });

  test.each([',', ';', '\t', '|'])('may be separated by „%s“', async (separator) => {
    const rows = [
      ['SKU', 'Name', 'Description'],
      ['1', '"a, b; c"', 'x'],
    ].map((cells) => cells.join(separator));
    expect(await read(`${rows.join('\r\n')}\r\n`)).toMatchObject({ separator, rows: [['1', 'a, b; c', 'x']] });
  });

  test('may name its separator in a first line as Excel writes it', async () => {
    expect(await read('sep=;\r\nSKU;Name\r\n1;a,b,c\r\n')).toMatchObject({ separator: ';', rows: [['1', 'a,b,c']] });
  });

  test('may have rows shorter or longer than its headings, empty lines, and line ends inside quotes', async () => {
    const { rows } = await read('SKU,Name,Tags\n1\n\n2,"a\rb\nc"\n3,d,e,f\n,,\n');
    expect(rows).toEqual([['1'], ['2', 'a\rb\nc'], ['3', 'd', 'e', 'f']]);
  });

  test('is recognised by its column names in any known language, and by their order in an unknown one', async () => {
    const polish =
      'ID,Rodzaj,Kod,GTIN,Nazwa,Opublikowany,Wyróżniony,Widoczność,Krótki,Opis,Od,Do,Status podatku,Klasa podatku,W magazynie?,Stan,Niski,Zamówienia,Pojedynczo,Waga (kg),Długość (cm),Szerokość (cm),Wysokość (cm),Opinie,Notatka,Promocja,Cena,Kategorie,Tagi,Klasa wysyłki,Obrazki,Limit,Dni,Rodzic,Grupa,Up,Cross,Adres,Przycisk,Kolejność,Nazwa atrybutu 1,Wartości atrybutu 1,Atrybut 1 widoczny,Atrybut 1 globalny,Atrybut 1 domyślny,Meta: _x';
    const { columns } = await read(`${polish}\n7,simple\n`);
    expect(columns?.fixed.get('name')).toBe(4);
    expect(columns?.fixed.get('regular_price')).toBe(26);
    expect(columns?.units.get('weight')).toBe('kg');
    expect(columns?.attributes).toEqual([
      {
        number: 1,
        attribute_name: 40,
        attribute_values: 41,
        attribute_visible: 42,
        attribute_global: 43,
        attribute_default: 44,
      },
    ]);
    expect(columns?.metas).toEqual([{ key: '_x', index: 45 }]);
  });

  test('lists headings it does not know', async () => {
    const { columns } = await read('SKU,Name,Tiekėjas\n1,a,b\n');
    expect(columns?.unknown).toEqual([{ header: 'Tiekėjas', index: 2 }]);
  });

  test('is refused when it is none', async () => {
    expect(await read('')).toEqual({ failure: 'not_a_product_file' });
    expect(await read('Country Code,State Code,Rate %\nLT,,21\n')).toEqual({ failure: 'not_a_product_file' });
    await expect(read('SKU,Name\n1,"never closed\n')).rejects.toThrow(BrokenFile);
    expect((await openProductFile(join(folder, 'absent.csv'))).ok).toBe(false);
  });
});
