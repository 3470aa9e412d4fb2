/** Case endings of Lithuanian nouns and adjectives, without their accents. */
const endings = [
  'uosiuose aisiais iesiems osiomis uosius osioms osiose ojoje ajame ojame asias ajam ojam ajai ieji uoju asis osios',
  'ojo aji oji uju iuose iose iomis ioms iumi iuje ioje iame iams iais iaus iems enims eniui enyje',
  'uose omis emis umis imis oms ems ums ims ams ais aus ose yse oje eje yje uje ame umi imi iam iai iui iaus',
  'ius ios ias ies enys eniu enis eni ens as is ys us os es ai ei ui io iu ia uo am a e i o u y',
]
  .join(' ')
  .split(' ')
  .toSorted((a, b) => b.length - a.length);

const endingsByLastLetter = Map.groupBy(endings, (ending) => ending.slice(-1));

/** Suffixes of diminutives, and of words derived from others: `-elis`, `-ukas`; `-inis`, `-iškas`, `-imas`. */
const diminutives = /(?:ait|el|uk|yt)$/;
const derivations = /(?:isk|ing|in|on|im|ym|ik)$/;
const minStemLength = 2;
const minRootLength = 3;
const plainWord = /^[a-z]+$/;
const vowel = /[aeiouy]/;

/** `č` and `dž` before an ending stand for `t` and `d`: rankšluosčiai, paklodžių. */
function hardened(stem: string): string {
  return stem.replace(/c$/, 't').replace(/dz$/, 'd');
}

/**
 * The stem that all forms of a Lithuanian word share, of a word in lower case without accents: `ranksluosciai` and
 * `ranksluostis` → `ranksluost`. Other words may lose an ending too; both sides of a search lose the same.
 */
export function wordStem(word: string): string {
  if (!plainWord.test(word)) return word;
  for (const ending of endingsByLastLetter.get(word.slice(-1)) ?? []) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    if (stem.length >= minStemLength && vowel.test(stem)) return hardened(stem);
  }
  return word;
}

/** The root that words of one family share, of a stem: `ranksluostel`, `linin` → `ranksluost`, `lin`. */
export function wordRoot(stem: string): string {
  if (!plainWord.test(stem)) return stem;
  return without(derivations, without(diminutives, stem));
}

function without(suffix: RegExp, stem: string): string {
  const root = stem.replace(suffix, '');
  return root.length >= minRootLength && vowel.test(root) ? hardened(root) : stem;
}
