import type { Json } from './paths.ts';

/** What was typed and not saved, with what it was typed over. */
export type Draft = {
  readonly version: string | null;
  readonly before: Readonly<Record<string, Json>>;
  readonly changes: Readonly<Record<string, Json>>;
  /** When it was typed, ISO 8601. */
  readonly at: string;
};

const monthMilliseconds = 30 * 86_400_000;
const prefix = 'office-draft:';

/** Drafts of one person in this browser, by what they are of; where it stores nothing, there are none. */
export function createDrafts(person: string) {
  const keyOf = (path: string) => `${prefix}${person}:${path}`;
  return {
    read(path: string): Draft | null {
      try {
        const draft = JSON.parse(localStorage.getItem(keyOf(path)) ?? 'null') as Draft | null;
        return draft !== null && Date.now() - Date.parse(draft.at) < monthMilliseconds ? draft : null;
      } catch {
        return null;
      }
    },
    write(path: string, draft: Draft | null): void {
      try {
        if (draft === null) localStorage.removeItem(keyOf(path));
        else localStorage.setItem(keyOf(path), JSON.stringify(draft));
      } catch {
        // The browser stores nothing: what is typed is still in the page.
      }
    },
  };
}
