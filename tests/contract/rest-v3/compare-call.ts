import { compareShape } from '#tests/contract/compare-shape.ts';
import { compareValues } from '#tests/contract/compare-values.ts';
import type { RecordedCall, ReplayedAnswer } from './recorded-calls.ts';

/** Headers that say something of the answer and are compared. */
const comparedHeaders = ['allow', 'link', 'location', 'x-wp-total', 'x-wp-totalpages'];

/** Something in which an answer of ours differs; `field`: its path without places in lists, as `line_items.id`. */
export type FoundDifference = { readonly field: string; readonly text: string };

/** HTML without what is read out alone: its words are our own. */
function withoutReadOutWords(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/<span class="screen-reader-text">[^<]*<\/span>/g, '');
  if (Array.isArray(value)) return value.map(withoutReadOutWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutReadOutWords(part)]));
}

const pattern = /\(\?P<\w+>\[\\\\d\]\+\)/g; // as JSON has it

/** Where the platform writes the pattern of a route into an address, what it stands for: the id of the call's path. */
function withoutPatterns<Value>(value: Value, path: string): Value {
  const id = /\/(\d+)(?=[/?]|$)/.exec(path)?.[1] ?? '';
  return JSON.parse(JSON.stringify(value).replaceAll(pattern, id)) as Value;
}

/** Whether that happened in links: it says nothing then of what may be done there. */
function hasPatternLinks({ body }: Pick<RecordedCall['response'], 'body'>): boolean {
  return JSON.stringify(body ?? null).search(pattern) >= 0;
}

/** `0.meta_data.2.id` and `[].meta_data[].id` → `meta_data.id`. */
function fieldAt(path: string): string {
  return path
    .replaceAll('[]', '')
    .split('.')
    .filter((step) => step !== '' && !/^\d+$/.test(step))
    .join('.');
}

/** Everything in which an answer of ours differs from the recorded one, but in fields that may. */
export function differencesFrom(
  { request, response: original }: Pick<RecordedCall, 'request' | 'response'>,
  answer: ReplayedAnswer,
  mayDiffer: (field: string) => boolean = () => false,
): readonly FoundDifference[] {
  const response = withoutPatterns(original, request.path);
  const found: FoundDifference[] = [];
  const note = (field: string, text: string) => {
    if (!mayDiffer(field)) found.push({ field, text });
  };
  if (answer.status !== response.status) {
    if (mayDiffer('status')) return []; // another answer altogether
    note('status', `status ${response.status}, ours ${answer.status}`);
  }
  const [recorded, own] = [response.body ?? '', answer.body].map(withoutReadOutWords);
  const areLists = Array.isArray(recorded) && Array.isArray(own);
  if (areLists && recorded.length !== own.length) note('items', `${recorded.length} entries, ours ${own.length}`);
  const isOtherList = areLists && mayDiffer('items');
  for (const name of comparedHeaders.filter((header) => !(isOtherList && header.startsWith('x-wp-')))) {
    const [told, ours] = [response.headers[name] ?? null, answer.headers.get(name)];
    if (told !== ours) note(`header.${name}`, `${name}: ${told}, ours ${ours}`);
  }
  const hasPatterns = hasPatternLinks(original);
  const ignored = (path: string) =>
    mayDiffer(fieldAt(path)) || (hasPatterns && fieldAt(path).endsWith('_links.self.targetHints'));
  for (const { path, expected, got } of compareShape(recorded, own, ignored))
    note(fieldAt(path), `shape of ${path}: ${expected}, ours ${got}`);
  if (isOtherList) return found;
  for (const { path, expected, got } of compareValues(recorded, own, ignored))
    note(fieldAt(path), `${path}: ${JSON.stringify(expected)}, ours ${JSON.stringify(got)}`);
  return found;
}
