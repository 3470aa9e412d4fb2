import { createVariationIndex } from '#core/product/variation-index.ts';
import { slugify } from '#core/text/slug.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { ChoiceDetails } from './line-details.ts';

export type ChosenPair = { readonly attribute: string; readonly value: string };

export type VariationChoice = { readonly id: number; readonly attributes: Readonly<Record<string, string>> };

export type VariationFailure = { readonly code: 'missing_attributes' | 'no_such_variation' };

/** Chosen values by attribute key, from pairs that name attribute and value by label, taxonomy, slug or term name. */
export function readChoices(
  choices: readonly ChoiceDetails[],
  pairs: readonly ChosenPair[],
): Readonly<Record<string, string>> {
  const chosen: Record<string, string> = {};
  for (const { attribute, value } of pairs) {
    const choice = choices.find((candidate) => isNamed(candidate, attribute));
    if (choice !== undefined && value.trim() !== '') chosen[choice.key] = readValue(choice, value.trim());
  }
  return chosen;
}

function isNamed({ key, label }: ChoiceDetails, name: string): boolean {
  const foldedName = fold(name).replace(/^attribute_/, '');
  return (
    [key, key.replace(/^pa_/, ''), label].some((candidate) => fold(candidate) === foldedName) ||
    slugify(name) === key.replace(/^pa_/, '')
  );
}

function readValue({ names }: ChoiceDetails, value: string): string {
  if (Object.hasOwn(names, value)) return value;
  const foldedValue = fold(value);
  return (
    Object.keys(names).find((slug) => fold(slug) === foldedValue || fold(names[slug] ?? '') === foldedValue) ?? value
  );
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}

/** The variation of these choices; where it leaves an attribute open, the choice must fill it. */
export function findVariation(
  choices: readonly ChoiceDetails[],
  variations: readonly VariationChoice[],
  chosen: Readonly<Record<string, string>>,
): Result<number, VariationFailure> {
  if (choices.some(({ key }) => chosen[key] === undefined)) return fail({ code: 'missing_attributes' });
  if (choices.some(({ key, names }) => !Object.hasOwn(names, chosen[key] ?? '')))
    return fail({ code: 'no_such_variation' });
  const index = createVariationIndex(
    choices.map(({ key, names }) => ({ name: key, values: Object.keys(names) })),
    variations.map((variation) => ({ ...variation, active: true })),
  );
  const match = index.findVariation(chosen);
  return match === null ? fail({ code: 'no_such_variation' }) : ok(match.id);
}
