import { sql } from 'kysely';
import { editDistance } from '#core/text/edit-distance.ts';
import { wordRoot, wordStem } from '#core/text/word-stem.ts';
import { wordsAmong } from './words-among.ts';
import type { Database } from '#server/platform/db/database.ts';

type Known = { readonly word: string; readonly shown: string; readonly stem: string; readonly weight: number };

/** `distance` is the one that counts; `wordDistance` is that between the words as they are written. */
type Near = Known & { readonly distance: number; readonly wordDistance: number };

/** The correction of an unknown word: words that come close, or the two it was joined from. */
export type SpellingCorrection = {
  readonly kind: 'close' | 'parted';
  readonly replacements: readonly string[];
  readonly displayText: string;
};

const lookedAt = 60;
const maxMeant = 3;
const minPartLength = 3;
const minCorrectedLength = 5; // letters: of shorter words too many others are one letter away
const minFamilyLength = 4; // letters that a word and its diminutive or derived form begin with
const headingWeight = 3;
const nameWeight = 2; // of names in other languages
/** Not corrected: numbers, which mean themselves, and letters of two code units, which would be cut in half. */
const uncorrectable = /[\p{N}\u{10000}-\u{10FFFF}]/u;

/** Which of the words, or joined pairs of words, occur in the shop's texts in any form or as a beginning. */
export async function knownWords(db: Database, words: readonly string[]): Promise<ReadonlySet<string>> {
  const wordForms = words.map((word) => ({ word, stem: wordStem(word), root: wordRoot(wordStem(word)) }));
  if (wordForms.length === 0) return new Set();
  const { rows } = await sql<{ word: string }>`
    select row.word from jsonb_to_recordset(${JSON.stringify(wordForms)}::text::jsonb) as row (word text, stem text, root text)
    where exists (select from search_word s where s.stem = row.stem collate "C")
      or exists (select from search_word s where s.stem = row.root collate "C")
      or exists (select from search_word s where s.root = row.stem collate "C")
      or exists (
        select from search_word s where s.root = row.root collate "C" and length(row.stem) >= ${minFamilyLength} and starts_with(s.stem, row.stem)
      )
      or exists (
        select from search_word s where s.word >= row.word collate "C" and s.word < (row.word || chr(65533)) collate "C" and s.weight >= ${headingWeight}
      )
  `.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/**
 * Corrects unknown words; those without a close match are left out. `unfinished`, the last one typed, may be the
 * beginning of a word.
 */
export async function correctSpelling(
  db: Database,
  words: readonly string[],
  unfinished = '',
): Promise<ReadonlyMap<string, SpellingCorrection>> {
  const corrected = new Map<string, SpellingCorrection>();
  for (const word of words) {
    if (uncorrectable.test(word) || word.length < minCorrectedLength) continue;
    const begun = word === unfinished ? await begunWords(db, word) : [];
    const correction = parted(await exactly(db, parts(word))) ?? close(word, await similar(db, word), begun);
    if (correction !== null) corrected.set(word, correction);
  }
  return corrected;
}

function parts(word: string): readonly (readonly [string, string])[] {
  const count = word.length - 2 * minPartLength + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = index + minPartLength;
    return [word.slice(0, at), word.slice(at)] as const;
  });
}

async function exactly(db: Database, pairs: readonly (readonly [string, string])[]) {
  if (pairs.length === 0) return [];
  const { rows } = await sql<Known>`
    select word, shown, stem, weight from ${wordsAmong(pairs.flat())} words where weight >= ${headingWeight}
  `.execute(db);
  const rowByWord = new Map(rows.map((row) => [row.word, row]));
  return pairs.flatMap(([first, second]) => {
    const [a, b] = [rowByWord.get(first), rowByWord.get(second)];
    return a === undefined || b === undefined ? [] : [[a, b] as const];
  });
}

/** Of several ways to part a word, the one whose shorter part is longest. */
function parted(pairs: readonly (readonly [Known, Known])[]): SpellingCorrection | null {
  const shorter = ([first, second]: (typeof pairs)[number]) => Math.min(first.word.length, second.word.length);
  const [pair] = pairs.toSorted((a, b) => shorter(b) - shorter(a));
  if (pair === undefined) return null;
  return {
    kind: 'parted',
    replacements: pair.map(({ word }) => word),
    displayText: pair.map(({ shown }) => shown).join(' '),
  };
}

/** Words with enough trigrams in common, and those that a single swap or one letter too many leads to. */
async function similar(db: Database, word: string): Promise<readonly Known[]> {
  const { rows } = await sql<Known>`
    (select word, shown, stem, weight from ${wordsAmong(nearSpellings(word))} words)
    union
    (select word, shown, stem, weight from search_word where word % ${word} order by similarity(word, ${word}) desc, word limit ${lookedAt})
  `.execute(db);
  return rows;
}

/** Longer words that begin with the word, allowing one mistake after its second letter. */
async function begunWords(db: Database, word: string): Promise<readonly Near[]> {
  const start = word.slice(0, 2);
  const rows = await db
    .selectFrom('search_word')
    .select(['word', 'shown', 'stem', 'weight'])
    .where(sql<boolean>`word >= ${start} collate "C" and word < (${start} || chr(65533)) collate "C"`)
    .where(sql<boolean>`length(word) > ${word.length}`)
    .where('weight', '>=', nameWeight)
    .execute();
  return rows.flatMap((candidate) => {
    const lengths = [word.length, word.length - 1, word.length + 1];
    const distance = Math.min(...lengths.map((length) => editDistance(word, candidate.word.slice(0, length), 1)));
    return distance > 1 ? [] : [{ ...candidate, distance, wordDistance: distance }];
  });
}

function nearSpellings(word: string): readonly string[] {
  return [...word].flatMap((letter, index) => [
    word.slice(0, index) + word.slice(index + 1),
    word.slice(0, index) + (word[index + 1] ?? '') + letter + word.slice(index + 2),
  ]);
}

/** How many mistakes are forgiven in a word of this length. */
function forgiven(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 12 ? 2 : 3;
}

function nearerFirst(a: Near, b: Near): number {
  return (
    a.distance - b.distance || b.weight - a.weight || a.wordDistance - b.wordDistance || (a.word < b.word ? -1 : 1)
  );
}

function close(word: string, candidates: readonly Known[], begun: readonly Near[]): SpellingCorrection | null {
  const stem = wordStem(word);
  const ended = candidates
    .map((candidate) => {
      const wordDistance = editDistance(word, candidate.word, forgiven(word.length));
      const stems = editDistance(stem, candidate.stem, forgiven(stem.length));
      const distance = Math.min(
        wordDistance <= forgiven(word.length) ? wordDistance : Infinity,
        stems <= forgiven(stem.length) && stem.length >= 4 ? stems : Infinity,
      );
      return { ...candidate, distance, wordDistance };
    })
    .filter(({ distance, weight }) => distance < Infinity && (word.length > 5 || weight >= headingWeight))
    .toSorted(nearerFirst);
  const started = begun.toSorted(nearerFirst);
  const begins = (started[0]?.distance ?? Infinity) < Math.min(...ended.map(({ wordDistance }) => wordDistance));
  const near = begins ? started : ended;
  const [best] = near;
  if (best === undefined) return null;
  const same = near.filter(
    ({ distance, weight }) => distance === best.distance && weight >= Math.min(headingWeight, best.weight),
  );
  const onePerStem = new Map(same.map((candidate) => [candidate.stem, candidate.word]));
  return { kind: 'close', replacements: [...onePerStem.values()].slice(0, maxMeant), displayText: best.shown };
}
