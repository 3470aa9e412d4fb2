/** Letters that Unicode does not take apart into a base letter and a mark. */
const lettersOfTheirOwn: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
};

/** The text with plain Latin letters: `Šilinė ąžuolo žaliuma` → `Siline azuolo zaliuma`. Other scripts stay. */
export function foldAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .replace(/[^\p{ASCII}]/gu, (letter) => lettersOfTheirOwn[letter] ?? letter);
}
