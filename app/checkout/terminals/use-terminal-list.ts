import { useCallback, useEffect, useState } from 'react';
import { vitrinaApiPath } from '#contract/paths.ts';
import type { RequestedTerminal, TerminalList } from '#contract/terminal-list.ts';
import { terminalsPath } from '#contract/terminals-path.ts';
import type { findTerminals } from '#core/shipping/find-terminals.ts';
import type { Terminal } from '#core/shipping/terminal.ts';
import { readTerminalList } from './parse-terminal-list.ts';

export type ListState = readonly Terminal[] | 'loading' | 'failed';

async function fetchList(query: URLSearchParams, signal: AbortSignal): Promise<readonly Terminal[]> {
  const response = await fetch(`${vitrinaApiPath}${terminalsPath}?${query}`, { credentials: 'omit', signal });
  if (!response.ok) throw new Error(String(response.status));
  return readTerminalList((await response.json()) as TerminalList);
}

type ListOf = Pick<RequestedTerminal, 'carrier' | 'country'>;

/**
 * The carrier's terminals, the search function, loaded once `isRequested`, and a function that fetches both again. The
 * browser caches the answer.
 */
export function useTerminalList({ carrier, country }: ListOf, isRequested: boolean) {
  const [find, setFind] = useState<typeof findTerminals | null>(null);
  const [list, setList] = useState<ListState>('loading');
  const ask = useCallback(() => {
    const leaving = new AbortController();
    setList('loading');
    fetchList(new URLSearchParams({ carrier, country }), leaving.signal).then(setList, () => {
      if (!leaving.signal.aborted) setList('failed');
    });
    return () => leaving.abort();
  }, [carrier, country]);
  useEffect(() => ask(), [ask]);
  useEffect(() => {
    if (!isRequested || find !== null || list === 'failed') return;
    import('#core/shipping/find-terminals.ts').then(
      (module) => setFind(() => module.findTerminals),
      () => setList('failed'),
    );
  }, [isRequested, find, list]);
  return { list, find, ask };
}
