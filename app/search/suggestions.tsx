import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { type Suggestion, suggestionLines } from './suggestion-groups.ts';
import { SuggestionLine } from './suggestion-line.tsx';
import styles from './suggestions.module.css';
import { vitrinaApiPath } from '#contract/paths.ts';
import { suggestionsPath } from '#contract/suggestions-path.ts';
import type { Suggestions } from '#contract/search-suggestions.ts';
import { inPageLanguage } from '#app/browser/in-page-language.ts';

/** The ARIA state of the search field (combobox with a list that opens below it). */
export type FieldState = { readonly list: string; readonly open: boolean; readonly active: string | null };

export type SuggestionsProps = {
  /** The text in the field. */
  readonly text: string;
  /** Whether the field has the focus. */
  readonly focused: boolean;
  readonly onState: (state: FieldState) => void;
  /** Gives the field its key handler. */
  readonly onKeys: (handler: (event: KeyboardEvent<HTMLInputElement>) => void) => void;
  readonly onGo: () => void;
};

/** The highlighted line; it is no longer valid for another text or another list. */
type Active = { readonly of: Suggested | null; readonly text: string; readonly index: number };

const groups: readonly Suggestion['kind'][] = ['query', 'category', 'product', 'page', 'post', 'all'];

/** The list below the search field. */
export function SuggestionList({ text, focused, onState, onKeys, onGo }: SuggestionsProps) {
  const { t } = useText();
  const base = useId();
  const suggested = useSuggestions(text);
  const [active, setActive] = useState<Active | null>(null);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const lines = suggested?.lines ?? [];
  const open = focused && lines.length > 0 && closedAt !== text;
  const current = open && active?.of === suggested && active?.text === text ? active.index : -1;
  const point = (index: number) => setActive({ of: suggested, text, index });
  const idOf = (index: number) => `${base}-${index}`;

  useEffect(() => {
    onState({ list: base, open, active: current === -1 ? null : `${base}-${current}` });
    document.getElementById(`${base}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [onState, base, open, current]);

  useEffect(() => {
    onKeys((event) => {
      const { key } = event;
      if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        if (lines.length === 0) return;
        event.preventDefault();
        setClosedAt(null);
        const step = key === 'ArrowDown' ? 1 : -1;
        const places = lines.length + 1; // one of them the field itself
        point(open ? ((current + 1 + step + places) % places) - 1 : step === 1 ? 0 : lines.length - 1);
      } else if (key === 'Escape' && open) {
        event.preventDefault();
        setClosedAt(text);
      } else if (key === 'Enter' && current !== -1) {
        event.preventDefault();
        document.getElementById(`${base}-${current}`)?.click();
      } else if (key === 'Tab') {
        setClosedAt(text);
      }
    });
  });

  const groupLabels: Readonly<Record<Suggestion['kind'], string>> = {
    query: t('Did you mean'),
    category: t('Categories'),
    product: t('Products'),
    page: t('Pages'),
    post: t('Posts'),
    all: t('All products'),
  };
  const statusMessage =
    suggested === null || !focused
      ? ''
      : lines.length === 0
        ? t('No suggestions. Press Enter to search.')
        : t('Suggestions: %s', lines.length);
  return (
    <>
      <output>
        <HiddenText>{statusMessage}</HiddenText>
      </output>
      <div
        id={base}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list holds no pictures and links
        role="listbox"
        aria-label={t('Suggestions')}
        className={styles.list}
        hidden={!open}
        data-suggestions
      >
        {groups.map((kind) => {
          const groupLines = lines.map((line, index) => ({ line, index })).filter(({ line }) => line.kind === kind);
          if (groupLines.length === 0) return null;
          return (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            <div key={kind} role="group" aria-label={groupLabels[kind]} data-kind={kind}>
              {kind === 'all' || kind === 'query' ? null : (
                <p aria-hidden="true" className={styles.title}>
                  {groupLabels[kind]}
                </p>
              )}
              {groupLines.map(({ line, index }) => (
                <SuggestionLine
                  key={`${line.kind} ${line.to}`}
                  line={line}
                  typed={suggested?.typed ?? ''}
                  id={idOf(index)}
                  active={index === current}
                  onPoint={() => point(index)}
                  onGo={onGo}
                />
              ))}
            </div>
          );
        })}
      </div>
    </>
  );
}

const minLetters = 2;
const pause = 150; // debounce, in milliseconds

type Suggested = { readonly typed: string; readonly lines: readonly Suggestion[] };

/** Suggestions for the text in the field; null until the first arrive. A request for an earlier text is aborted. */
function useSuggestions(text: string): Suggested | null {
  const typed = text.trim();
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  useEffect(() => {
    if (typed.length < minLetters) {
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
  return typed.length < minLetters ? null : suggested;
}

async function ask(typed: string, signal: AbortSignal): Promise<Suggested | null> {
  const address = inPageLanguage(`${vitrinaApiPath}${suggestionsPath}?${new URLSearchParams({ q: typed })}`);
  const response = await fetch(address, { credentials: 'omit', signal });
  if (!response.ok) return null;
  const answer = (await response.json()) as Suggestions;
  return { typed, lines: suggestionLines(typed, answer) };
}
