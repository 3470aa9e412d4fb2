import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { referencePath } from '#tests/reference.ts';

/** One recorded exchange with the reference shop. */
export type Recording = {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
};

/** The recordings of a folder below `wire/` whose exchange fits; none where the reference is absent. */
export function readRecordings(
  folder: 'core' | 'add-ons',
  fits: (recording: Recording) => boolean,
): readonly Recording[] {
  const path = referencePath('wire', folder);
  if (path === null) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(path, name), 'utf8')) as Recording)
    .filter((recording) => 'request' in recording && fits(recording));
}
