import { compareShape } from '#tests/contract/compare-shape.ts';
import { compareValues } from '#tests/contract/compare-values.ts';
import type { RecordedCall, ReplayedAnswer } from './recorded-calls.ts';

/** Headers that say something of the answer and are compared. */
const comparedHeaders = ['allow', 'link', 'location', 'x-wp-total', 'x-wp-totalpages'];

/** Words of refusals are our own. */
const words = /(^|\.)message$|^data\.params\.|^data\.details\.[^.]+\.message$/;

export type Comparison = {
  /** Values that may differ, by a path such as `image.src` or `0.date_modified`. */
  readonly values?: (path: string) => boolean;
  readonly shape?: (path: string) => boolean;
  /** Headers that may differ. */
  readonly headers?: readonly string[];
};

/** HTML without what is read out alone: its words are our own. */
export function withoutReadOutWords(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/<span class="screen-reader-text">[^<]*<\/span>/g, '');
  if (Array.isArray(value)) return value.map(withoutReadOutWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutReadOutWords(part)]));
}

/** Everything in which an answer of ours differs from the recorded one; empty where it agrees. */
export function differencesFrom(
  { response }: RecordedCall,
  answer: ReplayedAnswer,
  { values = () => false, shape = () => false, headers = [] }: Comparison = {},
): readonly string[] {
  const differences: string[] = [];
  if (answer.status !== response.status) differences.push(`status ${response.status}, ours ${answer.status}`);
  for (const name of comparedHeaders.filter((header) => !headers.includes(header))) {
    const [recorded, own] = [response.headers[name] ?? null, answer.headers.get(name)];
    if (recorded !== own) differences.push(`${name}: ${recorded}, ours ${own}`);
  }
  const recorded = withoutReadOutWords(response.body ?? '');
  const own = withoutReadOutWords(answer.body);
  for (const { path, expected, got } of compareShape(recorded, own, (at) => shape(at) || words.test(at)))
    differences.push(`shape of ${path}: ${expected}, ours ${got}`);
  const ignored = (path: string) => values(path) || words.test(path);
  for (const { path, expected, got } of compareValues(recorded, own, ignored))
    differences.push(`${path}: ${JSON.stringify(expected)}, ours ${JSON.stringify(got)}`);
  return differences;
}
