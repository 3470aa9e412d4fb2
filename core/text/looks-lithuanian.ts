const letters = /[ąčęėįšųūž]/i;
/** Those that Polish, Latvian and German do not have. */
const ownLetters = /[ėįų]/i;
/** Words of Lithuanian warnings that need no letter of their own. */
const words =
  /(?:^|\P{L})(?:ir|ne|nuo|su|iki|kad|jei|ant|arba|po|per|yra|bei|tik|laikyti|saugoti|vaikams|vaikai|metu|negalima|nenaudoti|pavojus)(?!\p{L})/iu;
/** Words that Lithuanian does not have. */
const foreign =
  /(?:^|\P{L})(?:the|and|not|for|with|keep|away|warning|children|use|only|und|nicht|der|die|das|oder|nie|dla|dzieci|les|des|pas|et|le|la)(?!\p{L})/giu;

/**
 * Whether a text may be Lithuanian. It is a guess that names what somebody should look at: names and numbers alone count
 * as any language.
 */
export function looksLithuanian(text: string): boolean {
  const foreignWords = text.match(foreign)?.length ?? 0;
  if (foreignWords > 1) return ownLetters.test(text);
  return letters.test(text) || words.test(text) || foreignWords === 0;
}
