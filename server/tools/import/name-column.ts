import { safetyMetaNamed } from '#core/product/safety-names.ts';
import type { ColumnKey, FixedColumn, NumberedColumn } from './column-key.ts';
import { fixedColumnNames, numberedColumnNames, otherColumnNames } from './column-names.ts';

/** A heading as it is compared: plain spaces and apostrophes, lower case. */
function normalised(header: string): string {
  return header
    .replaceAll(/[\s\u00a0\u202f\ufeff]+/g, ' ')
    .replaceAll(/[’‘`´]/g, "'")
    .trim()
    .toLowerCase();
}

const metaPattern = /^\s*(?:meta|méta|мета)[\s\u00a0\u202f]*:\s*(.+?)\s*$/i;
const unitPattern = /^(.*\S) ?\(([^()]+)\)$/;

const plain = new Map<string, FixedColumn>();
const measured = new Map<string, FixedColumn>();
for (const [column, byLanguage] of Object.entries(fixedColumnNames)) {
  for (const name of Object.values(byLanguage)) {
    if (name.endsWith(' (%s)')) measured.set(normalised(name.slice(0, -5)), column as FixedColumn);
    else plain.set(normalised(name), column as FixedColumn);
  }
}
for (const [name, column] of otherColumnNames) plain.set(normalised(name), column);

const numbered = Object.entries(numberedColumnNames).flatMap(([column, byLanguage]) =>
  [...new Set(Object.values(byLanguage).map(normalised))].map((name) => {
    const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace('%d', String.raw`(\d{1,4})`);
    return { column: column as NumberedColumn, pattern: new RegExp(`^${escaped}$`) };
  }),
);

/** What a heading of any known language stands for; null when none of them has it. */
export function columnNamed(header: string): ColumnKey | null {
  const meta = metaPattern.exec(header);
  if (meta?.[1]) return { kind: 'meta', key: meta[1] };
  const name = normalised(header);
  const column = plain.get(name);
  if (column) return { kind: 'fixed', column, unit: null };
  const [, prefix = '', unit = ''] = unitPattern.exec(name) ?? [];
  const measure = measured.get(prefix);
  if (measure) return { kind: 'fixed', column: measure, unit };
  for (const { column: numberedColumn, pattern } of numbered) {
    const number = pattern.exec(name)?.[1];
    if (number) return { kind: 'numbered', column: numberedColumn, number: Number(number) };
  }
  const safety = safetyMetaNamed(header);
  return safety === null ? null : { kind: 'meta', key: safety };
}
