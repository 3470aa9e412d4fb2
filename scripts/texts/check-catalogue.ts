import { filledValues, hasStrayPercent, placesOf } from '#core/text/places.ts';
import type { Catalogue, Entry } from './text-catalogue.ts';

/** A text as the code asks for it. */
export type Used = { readonly message: string; readonly plural: string | null; readonly file: string };

export type Problem = {
  readonly kind:
    | 'missing'
    | 'unused'
    | 'empty'
    | 'fuzzy'
    | 'places'
    | 'plural'
    | 'dots'
    | 'quotes'
    | 'units'
    | 'rule'
    | 'twice'
    | 'stray';
  readonly file: string;
  readonly text: string;
  readonly detail: string;
};

const twoForms = /nplurals=2;\s*plural=\(?n\s*!=\s*1\)?;?/;

/** Quotes that a language does not use; straight ones are no quotes in either. */
const foreignQuotes: Readonly<Record<string, RegExp>> = {
  lt_LT: /[”"]|(?<!„[^„“]*)“/,
  en_GB: /[„"]/,
};

/** A number that could be parted from its `%` or `vnt.` at the end of a line. */
const brokenUnit = /(?:%(?:\d\$)?s|\d) (?:%%|vnt\.)/;

/** What has to be filled in, whatever its order. */
function places(text: string): string {
  const named = text.match(/\[\w+\]|\{\w+\}/g) ?? [];
  return [filledValues(text), ...named.toSorted()].join(' ').trim();
}

function wordingProblems({ message, plural, forms, fuzzy }: Entry, { locale }: Catalogue): [Problem['kind'], string][] {
  const problems: [Problem['kind'], string][] = [];
  const expectedCount = plural === null ? 1 : 2;
  if (forms.length !== expectedCount) problems.push(['plural', `${forms.length} forms where ${expectedCount} belong`]);
  if (forms.some((form) => form.trim() === '' && message.trim() !== '')) problems.push(['empty', 'has no wording']);
  if (fuzzy) problems.push(['fuzzy', 'is marked fuzzy']);
  const sources = plural === null ? [message] : [message, plural];
  if (forms.some((form) => form !== '' && !sources.some((source) => places(source) === places(form))))
    problems.push(['places', `has other places to fill: ${places(forms.join(' '))}`]);
  if (forms.some((form) => placesOf(form).length > 0 && hasStrayPercent(form)))
    problems.push(['places', 'has a % that is no place']);
  if (forms.some((form) => form.includes('...'))) problems.push(['dots', 'has three dots for …']);
  // Messages that programs compare stand in English as WooCommerce words them, with its straight quotes.
  const isVerbatim = (form: string) => form === message && !/[„“”]/.test(form);
  if (forms.some((form) => foreignQuotes[locale]?.test(form) === true && !isVerbatim(form)))
    problems.push(['quotes', 'has foreign quotes']);
  if (forms.some((form) => brokenUnit.test(form))) problems.push(['units', 'has a plain space before % or vnt.']);
  return problems;
}

/**
 * What is wrong with a catalogue, given the texts that the code uses. `isNamed` recognises texts referenced otherwise.
 */
export function checkCatalogue(
  catalogue: Catalogue,
  used: readonly Used[],
  isNamed: (message: string) => boolean = () => false,
): readonly Problem[] {
  const { file, entries, rule } = catalogue;
  const problem = (kind: Problem['kind'], text: string, detail: string) => ({ kind, file, text, detail });
  const catalogueMessages = new Set(entries.map(({ message }) => message));
  const usedByMessage = new Map(used.map((each) => [each.message, each]));
  return [
    ...(twoForms.test(rule) ? [] : [problem('rule', '', `says ${rule || 'nothing'} of plural forms`)]),
    ...[...usedByMessage.values()]
      .filter(({ message }) => !catalogueMessages.has(message))
      .map((each) => problem('missing', each.message, `is used in ${each.file}`)),
    ...entries
      .filter(({ message }) => !usedByMessage.has(message) && !isNamed(message))
      .map(({ message }) => problem('unused', message, 'is used nowhere')),
    ...entries.flatMap((entry) =>
      wordingProblems(entry, catalogue).map(([kind, detail]) => problem(kind, entry.message, detail)),
    ),
    ...entries
      .filter(({ message, plural }) => plural === null && (usedByMessage.get(message)?.plural ?? null) !== null)
      .map(({ message }) => problem('plural', message, 'is counted, and has no plural')),
  ];
}

/** Messages that appear twice; a parser silently takes the last of them. */
export function repeatedMessages(file: string, text: string): readonly Problem[] {
  const visitedMessages = new Set<string>();
  return [...text.matchAll(/^msgid ((?:"(?:[^"\\]|\\.)*"\s*)+)/gm)].flatMap(([, quoted = '']) => {
    const message = quoted.replaceAll(/"\s*"/g, '').trim().slice(1, -1);
    if (message === '' || !visitedMessages.has(message)) {
      visitedMessages.add(message);
      return [];
    }
    return [{ kind: 'twice' as const, file, text: message, detail: 'stands twice' }];
  });
}
