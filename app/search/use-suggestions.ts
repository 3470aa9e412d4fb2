import { useEffect, useState } from 'react';
import { vitrinaApiPath } from '#contract/paths.ts';
import { suggestionsPath } from '#contract/suggestions-path.ts';
import type { Suggestions } from '#contract/suggestions.ts';
import { inPageLanguage } from '../browser/in-page-language.ts';
import { type Suggestion, suggestionLines } from './suggestion-groups.ts';

const fewestLetters = 2;
const pause = 150; // milliseconds without a key

export type Suggested = { readonly typed: string; readonly lines: readonly Suggestion[] };

/** Suggestions for what stands in the field; null until the first come. What was asked before is dropped. */
export function useSuggestions(text: string): Suggested | null {
  const typed = text.trim();
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  useEffect(() => {
    if (typed.length < fewestLetters) {
      setSuggested(null);
      return undefined;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      ask(typed, controller.signal).then(setSuggested, () => undefined);
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);
  return typed.length < fewestLetters ? null : suggested;
}

async function ask(typed: string, signal: AbortSignal): Promise<Suggested | null> {
  const address = inPageLanguage(`${vitrinaApiPath}${suggestionsPath}?${new URLSearchParams({ q: typed })}`);
  const response = await fetch(address, { credentials: 'omit', signal });
  if (!response.ok) return null;
  const answer = (await response.json()) as Suggestions;
  return { typed, lines: suggestionLines(typed, answer) };
}
