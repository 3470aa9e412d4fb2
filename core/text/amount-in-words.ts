import { divideWithRemainder, decimal } from '../decimal.ts';
import type { MinorUnits } from '../money.ts';

const small = [
  '',
  'vienas',
  'du',
  'trys',
  'keturi',
  'penki',
  'šeši',
  'septyni',
  'aštuoni',
  'devyni',
  'dešimt',
  'vienuolika',
  'dvylika',
  'trylika',
  'keturiolika',
  'penkiolika',
  'šešiolika',
  'septyniolika',
  'aštuoniolika',
  'devyniolika',
] as const;

const tens = [
  '',
  '',
  'dvidešimt',
  'trisdešimt',
  'keturiasdešimt',
  'penkiasdešimt',
  'šešiasdešimt',
  'septyniasdešimt',
  'aštuoniasdešimt',
  'devyniasdešimt',
] as const;

/** A noun after 1, after 2–9, and after tens and teens: `euras`, `eurai`, `eurų`. */
type CountedNoun = readonly [one: string, few: string, many: string];

const hundred: CountedNoun = ['šimtas', 'šimtai', 'šimtų'];
const groups: readonly CountedNoun[] = [
  ['tūkstantis', 'tūkstančiai', 'tūkstančių'],
  ['milijonas', 'milijonai', 'milijonų'],
  ['milijardas', 'milijardai', 'milijardų'],
  ['trilijonas', 'trilijonai', 'trilijonų'],
];
const euro: CountedNoun = ['euras', 'eurai', 'eurų'];

/** The noun in the form that a whole number asks for in Lithuanian. */
export function countedNoun(count: number, [one, few, many]: CountedNoun): string {
  const lastTwo = count % 100;
  const last = count % 10;
  if (last === 0 || (lastTwo > 10 && lastTwo < 20)) return many;
  return last === 1 ? one : few;
}

function belowThousand(count: number): readonly string[] {
  const hundreds = Math.floor(count / 100);
  const remainder = count % 100;
  const below =
    remainder < 20 ? [small[remainder] ?? ''] : [tens[Math.floor(remainder / 10)] ?? '', small[remainder % 10] ?? ''];
  return [...(hundreds === 0 ? [] : [small[hundreds] ?? '', countedNoun(hundreds, hundred)]), ...below].filter(
    (word) => word !== '',
  );
}

/** A whole number below 10^15 in Lithuanian words, for nouns of the masculine gender: `dvidešimt vienas`. */
export function numberInWords(count: number): string {
  if (count === 0) return 'nulis';
  const words: string[] = [];
  for (let place = groups.length; place >= 0; place -= 1) {
    const group = Math.floor(count / 1000 ** place) % 1000;
    if (group === 0) continue;
    words.push(...belowThousand(group));
    const noun = groups[place - 1];
    if (noun !== undefined) words.push(countedNoun(group, noun));
  }
  return words.join(' ');
}

/** An amount in euros as Lithuanian documents spell it: `Dvidešimt du eurai 49 ct`. */
export function eurosInWords(amount: MinorUnits): string {
  const { quotient, remainder } = divideWithRemainder(decimal(amount).abs(), decimal(100));
  const euros = quotient.toNumber();
  const cents = remainder.toNumber().toString().padStart(2, '0');
  const text = `${amount < 0 ? 'minus ' : ''}${numberInWords(euros)} ${countedNoun(euros, euro)} ${cents} ct`;
  return `${text.charAt(0).toLocaleUpperCase('lt')}${text.slice(1)}`;
}
