/** One attribute a shopper chooses on, with its values in the order they are offered. */
export type VariationAttribute = { readonly name: string; readonly values: readonly string[] };

/** What the index needs of a variation. */
export type IndexedVariation = {
  /** Attribute name to value; an empty or missing value stands for any. */
  readonly attributes: Readonly<Record<string, string>>;
  /** False: its values are shown but cannot be chosen. */
  readonly active: boolean;
};

/** Attribute name to the chosen value; empty or missing where none is chosen. */
export type Selection = Readonly<Record<string, string | undefined>>;

export type OfferedOption = { readonly value: string; readonly enabled: boolean };

export type VariationIndex<V extends IndexedVariation> = {
  /** The first variation that matches when every attribute is chosen, else null. */
  readonly findVariation: (selection: Selection) => V | null;
  /** The values of an attribute that the choices of the other attributes allow, in their order. */
  readonly optionsFor: (attribute: string, selection: Selection) => readonly OfferedOption[];
  /** All variations that match a selection, complete or not, in their order. */
  readonly matching: (selection: Selection) => readonly V[];
  /** The attributes still to be chosen, in their order. */
  readonly missingAttributes: (selection: Selection) => readonly string[];
};

/** A set of variations: bit n stands for the nth. */
type VariationSet = bigint;

const nothing: VariationSet = 0n;

/**
 * Built once per product; every query afterwards is an intersection of sets. Choices of unknown attributes are ignored.
 */
export function createVariationIndex<V extends IndexedVariation>(
  attributes: readonly VariationAttribute[],
  variations: readonly V[],
): VariationIndex<V> {
  const all = setOf(variations, () => true);
  const active = setOf(variations, (variation) => variation.active);
  const naming = new Map(
    attributes.map(({ name }) => {
      const any = setOf(variations, (variation) => (variation.attributes[name] ?? '') === '');
      const exact = new Map<string, VariationSet>();
      for (const [index, variation] of variations.entries()) {
        const value = variation.attributes[name] ?? '';
        if (value !== '') exact.set(value, (exact.get(value) ?? nothing) | (1n << BigInt(index)));
      }
      return [name, { any, exact }] as const;
    }),
  );

  function having(attribute: string, value: string): VariationSet {
    const sets = naming.get(attribute);
    return sets === undefined ? nothing : sets.any | (sets.exact.get(value) ?? nothing);
  }

  function matchingSet(selection: Selection, except?: string): VariationSet {
    return attributes.reduce((set, { name }) => {
      const value = selection[name] ?? '';
      return name === except || value === '' ? set : set & having(name, value);
    }, all);
  }

  function missingAttributes(selection: Selection): readonly string[] {
    return attributes.map(({ name }) => name).filter((name) => (selection[name] ?? '') === '');
  }

  return {
    missingAttributes,
    findVariation: (selection) =>
      missingAttributes(selection).length > 0 ? null : first(variations, matchingSet(selection)),
    optionsFor: (attribute, selection) => {
      const candidateSet = matchingSet(selection, attribute);
      const values = attributes.find(({ name }) => name === attribute)?.values ?? [];
      return values.flatMap((value) => {
        const optionSet = candidateSet & having(attribute, value);
        return optionSet === nothing ? [] : [{ value, enabled: (optionSet & active) !== nothing }];
      });
    },
    matching: (selection) => {
      const set = matchingSet(selection);
      return variations.filter((_, index) => ((set >> BigInt(index)) & 1n) === 1n);
    },
  };
}

function setOf<V>(variations: readonly V[], belongs: (variation: V) => boolean): VariationSet {
  return variations.reduce(
    (set, variation, index) => (belongs(variation) ? set | (1n << BigInt(index)) : set),
    nothing,
  );
}

function first<V>(variations: readonly V[], set: VariationSet): V | null {
  const lowest = (set & -set).toString(2).length - 1;
  return set === nothing ? null : (variations[lowest] ?? null);
}
