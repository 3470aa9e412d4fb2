import type { RestDifference } from '#tests/contract/rest-difference.ts';
import { restDifferences } from '#tests/contract/rest-differences.ts';
import { differencesFrom } from './compare-call.ts';
import type { RecordedCall, ReplayedAnswer } from './recorded-calls.ts';

type Told = Pick<RecordedCall, 'group' | 'name' | 'request' | 'response'>;

/** Compares answers with recorded ones, but for what was agreed on, and remembers what of that was needed. */
export type AgreedComparison = {
  /** In what an answer differs beyond that, each in words; empty where it agrees. */
  readonly differences: (call: Told, answer: ReplayedAnswer) => readonly string[];
  /** Fields that were agreed on though no answer differed in them. */
  readonly unused: () => readonly string[];
};

/** Whether a field is the agreed one, or a part of it, in whatever it stands. */
function isIn(field: string, agreed: string): boolean {
  return `.${field}.`.includes(`.${agreed}.`);
}

/** Compares calls of these groups. */
export function compareAgreed(...groups: readonly string[]): AgreedComparison {
  const rows = restDifferences.filter((row) => row.groups.some((group) => groups.includes(group)));
  const used = new Set<string>();
  const keyOf = (row: RestDifference, field: string) => `${row.groups.join()} ${row.only?.source ?? ''} ${field}`;
  const fieldsOf = (call: Told) =>
    rows
      .filter(({ groups: of, only }) => of.includes(call.group) && only?.test(call.name) !== false)
      .flatMap((row) => row.fields.map((field) => ({ field, key: keyOf(row, field) })));
  return {
    differences(call, answer) {
      const agreed = fieldsOf(call);
      const all = differencesFrom(call, answer);
      for (const { field, key } of agreed) if (all.some((one) => isIn(one.field, field))) used.add(key);
      const mayDiffer = (field: string) => agreed.some((one) => isIn(field, one.field));
      return differencesFrom(call, answer, mayDiffer).map(({ text }) => text);
    },
    unused: () => rows.flatMap((row) => row.fields.map((field) => keyOf(row, field))).filter((key) => !used.has(key)),
  };
}
