import { useSyncExternalStore } from 'react';

export type PanelLine = readonly unknown[];

let lines: readonly PanelLine[] = [];
const listeners = new Set<() => void>();
const none: readonly PanelLine[] = [];

/** Adds a line to the panel of what would be sent. */
export function showInPanel(line: PanelLine): void {
  lines = [...lines, line];
  for (const listener of listeners) listener();
}

export function usePanelLines(): readonly PanelLine[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lines,
    () => none,
  );
}
