import { byName, type ListingFilterChoice } from '#contract/listing-choice.ts';

export function isChosen(choice: ListingFilterChoice, name: string, value: string): boolean {
  return choice.values.some((chosen) => chosen.name === name && chosen.values.includes(value));
}

/** The choice with a value switched on or off; switching the last one off removes the name. */
export function toggleValue(choice: ListingFilterChoice, name: string, value: string): ListingFilterChoice {
  const chosen = choice.values.find((entry) => entry.name === name) ?? { name, values: [], all: false };
  const values = chosen.values.includes(value)
    ? chosen.values.filter((other) => other !== value)
    : [...chosen.values, value].toSorted();
  const otherEntries = choice.values.filter((entry) => entry.name !== name);
  const all = chosen.all && values.length > 1;
  return { ...choice, values: values.length === 0 ? otherEntries : byName([...otherEntries, { name, values, all }]) };
}

/** The choice without any value of a name. */
export function withoutName(choice: ListingFilterChoice, name: string): ListingFilterChoice {
  return { ...choice, values: choice.values.filter((entry) => entry.name !== name) };
}

/** The choice of this many stars and up; the same again removes it. */
export function toggleRating(choice: ListingFilterChoice, from: number): ListingFilterChoice {
  return { ...choice, ratings: isRatingFrom(choice, from) ? [] : ratingsFrom(from) };
}

export function isRatingFrom({ ratings }: ListingFilterChoice, from: number): boolean {
  return ratings.join() === ratingsFrom(from).join();
}

function ratingsFrom(from: number): readonly number[] {
  return [1, 2, 3, 4, 5].filter((rating) => rating >= from);
}
