const latinByCyrillic: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'а a б b в v г g д d е e ё e ж ž з z и i й j к k л l м m н n о o п p р r с s т t у u ф f х ch ц c ч č ш š щ šč',
    'ы y э e ю ju я ja і i ї ji є je ґ g ў u',
  ]
    .join(' ')
    .split(' ')
    .reduce<(readonly [string, string])[]>(
      (pairs, word, index, letters) => (index % 2 === 0 ? [...pairs, [word, letters[index + 1] ?? '']] : pairs),
      [],
    ),
);

/** Cyrillic letters as the Latin ones that Lithuanians write for them; everything else stays. */
export function latinLetters(text: string): string {
  return text.replaceAll(/\p{Script=Cyrillic}/gu, (letter) => {
    const lower = letter.toLowerCase();
    if (lower === 'ь' || lower === 'ъ') return '';
    const latin = latinByCyrillic[lower];
    if (latin === undefined) return letter;
    return letter === lower ? latin : `${latin.charAt(0).toUpperCase()}${latin.slice(1)}`;
  });
}
