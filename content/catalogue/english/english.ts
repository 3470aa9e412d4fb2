/** A product in English; the blocks of its description are made like those of the Lithuanian one. */
export interface English {
  readonly name: string;
  readonly short: string;
  readonly text: readonly string[];
  readonly facts: readonly string[];
}

export type EnglishProducts = Readonly<Record<string, English>>;
