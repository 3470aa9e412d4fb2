const minLength = 4; // letters of a word that has a singular and a plural
const hissing = /(?:s|x|z|ch|sh)$/;

/** An English word in singular and plural, the given form first: `plate` → `plate`, `plates`. */
export function englishNumbers(word: string): readonly string[] {
  if (word.length < minLength || !/^[a-z]+$/.test(word)) return [word];
  if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`];
  if (/(?:[sx]|ch|sh)es$/.test(word)) return [word, word.slice(0, -2), word.slice(0, -1)];
  if (word.endsWith('s') && !word.endsWith('ss')) return [word, word.slice(0, -1)];
  if (/[^aeiou]y$/.test(word)) return [word, `${word.slice(0, -1)}ies`];
  return [word, hissing.test(word) ? `${word}es` : `${word}s`];
}
