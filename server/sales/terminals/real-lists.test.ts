import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { TerminalCarrier } from '#core/shipping/terminal.ts';
import { hasReference, referencePath } from '#tests/reference.ts';
import { readList } from './import-terminals.ts';

type Expected = {
  readonly carrier: TerminalCarrier;
  readonly file: string;
  readonly open: number;
  readonly placed: number;
};

const files: readonly Expected[] = [
  { carrier: 'omniva', file: 'omniva.2023-24.all.json', open: 530, placed: 530 },
  { carrier: 'dpd', file: 'dpd.2024-11.all.json', open: 389, placed: 389 },
  { carrier: 'lp-express', file: 'lpexpress-evaldash.json', open: 447, placed: 447 },
  { carrier: 'venipak', file: 'redbaltic-venipakLT-points.json', open: 357, placed: 0 },
];

describe.skipIf(!hasReference)('the carriers’ own files', () => {
  test.each(files)(
    '$carrier: every Lithuanian terminal is read, with complete postcodes and the usual names of towns',
    async (expected) => {
      const text = await readFile(referencePath('terminals', expected.file) ?? '', 'utf8');
      const read = readList(text, expected.carrier, ['LT']);
      if (!read.ok) throw new Error(read.failure);
      const { terminals, problems } = read.value;
      expect(problems).toEqual([]);
      expect(terminals).toHaveLength(expected.open);
      expect(terminals.filter(({ place }) => place !== null)).toHaveLength(expected.placed);
      for (const { postcode, town, name, address, place } of terminals) {
        expect(postcode).toMatch(expected.carrier === 'omniva' ? /^$/ : /^LT-\d{5}$/);
        expect(town).toMatch(/^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*$/u);
        expect(town).not.toMatch(/(?<!Duset|Širvint)os$|ų$|io$/u);
        expect(name).not.toBe('');
        expect(address).not.toMatch(/\bg\.\d|^,|,$/);
        if (place !== null) expect(place.latitude > 53.8 && place.latitude < 56.6 && place.longitude > 20.8).toBe(true);
      }
      const towns = new Set(terminals.map(({ town }) => town));
      for (const town of ['Vilnius', 'Kaunas', 'Klaipėda', 'Šiauliai', 'Panevėžys']) expect(towns).toContain(town);
    },
  );
});
