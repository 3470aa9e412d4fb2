/** Space, marks, digits and letters in the order of the Lithuanian alphabet; the index is a character's weight. */
const primaries = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$0123456789' + 'abcčdefghijklmnopqrsštuvwxzž';

/** Letters that differ from their base in the second place only, after all foreign accents of it. */
const besideBase: Readonly<Record<string, readonly [base: string, place: 1 | 2]>> = {
  ą: ['a', 1],
  ę: ['e', 1],
  ė: ['e', 2],
  į: ['i', 1],
  y: ['i', 2],
  ų: ['u', 1],
  ū: ['u', 2],
};

/** Combining marks from light to heavy. */
const marks = '\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0307\u0327\u0328\u0304\u031b\u0323\u0326\u0331';

const firstWeight = 0x21;
const levelEnd = ' ';
const plain = weight(0);
const capital = weight(1);
const markBase = 3;
const afterAllLetters = weight(primaries.length);

const primaryWeights = new Map([...primaries].map((character, index) => [character, weight(index)]));
const markWeights = new Map([...marks].map((mark, index) => [mark, weight(markBase + index)]));
const heaviestMark = weight(markBase + marks.length);

type Levels = { primary: string; secondary: string; tertiary: string };

/**
 * A text that, compared byte by byte (`COLLATE "C"`), sorts as the Lithuanian alphabet does: `c č d`, `s š t`, `z ž`,
 * with `ą`, `ę`, `ė`, `į`, `y`, `ų`, `ū` beside their base letters and small letters before capitals where all else is
 * equal. Letters of other scripts come after. Agrees with `Intl.Collator('lt')` on Lithuanian text.
 */
export function lithuanianSortKey(text: string): string {
  const levels: Levels = { primary: '', secondary: '', tertiary: '' };
  for (const character of text
    .replace(/\s/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .normalize('NFC'))
    weigh(character, levels);
  return [levels.primary, levels.secondary, levels.tertiary].join(levelEnd);
}

function weigh(character: string, levels: Levels): void {
  const small = character.toLowerCase();
  const tertiary = small === character ? plain : capital;
  const primaryWeight = primaryWeights.get(small);
  if (primaryWeight !== undefined) return append(levels, primaryWeight, plain, tertiary);
  const beside = besideBase[small];
  if (beside !== undefined) {
    const [base, place] = beside;
    return append(levels, primaryWeights.get(base) ?? afterAllLetters, weight(place), tertiary);
  }
  const parts = [...character.normalize('NFD')];
  if (parts.length > 1) return parts.forEach((part) => weighPart(part, levels));
  weighPart(character, levels);
}

function weighPart(part: string, levels: Levels): void {
  if (/^\p{Mn}$/u.test(part)) {
    levels.secondary += markWeights.get(part) ?? heaviestMark;
    levels.tertiary += plain;
    return;
  }
  const small = part.toLowerCase();
  if (primaryWeights.has(small) || Object.hasOwn(besideBase, small)) return weigh(part, levels);
  append(levels, `${afterAllLetters}${small}`, plain, small === part ? plain : capital);
}

function append(levels: Levels, primary: string, secondary: string, tertiary: string): void {
  levels.primary += primary;
  levels.secondary += secondary;
  levels.tertiary += tertiary;
}

function weight(index: number): string {
  return String.fromCharCode(firstWeight + index);
}
