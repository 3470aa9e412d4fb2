const adjectives: Readonly<Record<string, string>> = { Baltosios: 'Baltoji', Naujosios: 'Naujoji' };

/** Towns whose name does not follow from its genitive by the rules below. */
const irregular: Readonly<Record<string, string>> = {
  Dusetų: 'Dusetos',
  Kaišiadorių: 'Kaišiadorys',
  Neveronių: 'Neveronys',
  Pakruojo: 'Pakruojis',
  Panevėžio: 'Panevėžys',
  Pasvalio: 'Pasvalys',
  Širvintų: 'Širvintos',
  Švenčionių: 'Švenčionys',
};

/** Endings of the genitive with those of the name itself; the first that fits counts. */
const endings = [
  ['čio', 'tis'],
  ['iaus', 'ius'],
  ['aus', 'us'],
  ['io', 'is'],
  ['o', 'as'],
  ['os', 'a'],
  ['ės', 'ė'],
  ['iškių', 'iškės'],
  ['ių', 'iai'],
  ['ų', 'ai'],
] as const;

const kinds = /\s+(?:m|mstl|mst|k|vs|gyv)\.$/i;

/**
 * A town as it is called: `VILNIUS` and `Vilniaus m.` are `Vilnius`, `Žemaičių naumiestis` is `Žemaičių Naumiestis`,
 * `PRIEKULĖ II` is `Priekulė`.
 */
export function townName(text: string): string {
  const normalizedText = text.replaceAll(/\s+/g, ' ').trim();
  const bare = normalizedText.replace(kinds, '').replace(/\s+[IVX]+$/, '');
  const words = bare.split(' ').map(capitalised);
  return (kinds.test(normalizedText) ? nominative(words) : words).join(' ');
}

function capitalised(word: string): string {
  const small = word === word.toLocaleUpperCase('lt') ? word.toLocaleLowerCase('lt') : word;
  return small.charAt(0).toLocaleUpperCase('lt') + small.slice(1);
}

function nominative(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? '';
  const ending = endings.find(([genitive]) => last.endsWith(genitive));
  const regular = ending === undefined ? last : last.slice(0, -ending[0].length) + ending[1];
  return [...words.slice(0, -1).map((word) => adjectives[word] ?? word), irregular[last] ?? regular];
}
