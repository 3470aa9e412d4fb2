import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ErrorPayload } from 'vite';

/** What is wrong with the sources, for the terminal and for the page. */
export type Problem = {
  /** The file of the project that it lies in, such as `app/root.tsx`; null where the error names none. */
  readonly file: string | null;
  /** What the terminal shows. */
  readonly block: string;
  /** What the page shows. */
  readonly payload: ErrorPayload['err'];
};

/** What Vite, its plugins and PostCSS add to their errors. */
type SourceError = Error & {
  readonly id?: string;
  readonly frame?: string;
  readonly plugin?: string;
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
};

type Place = { readonly file: string; readonly line?: string; readonly column?: string };

function placesIn(error: SourceError, message: string, calls: string): Place[] {
  const { loc, id } = error;
  const [, importer] = / in (\/[^\n]+)\. Does the file exist/.exec(message) ?? [];
  return [
    ...(loc?.file === undefined ? [] : [{ file: loc.file, line: String(loc.line), column: String(loc.column + 1) }]),
    ...[id, importer].filter((file) => file !== undefined).map((file) => ({ file })),
    ...[...calls.matchAll(/(?:file:\/\/|\(|at )(\/[^()\n]+?):(\d+):(\d+)\)?$/gm)].map(
      ([, file = '', line = '', column = '']) => ({ file, line, column }),
    ),
  ];
}

/** The first place that lies in the project, its path as the project writes it. */
function ownPlace(places: readonly Place[], root: string): Place | null {
  const projectPlace = places.find(({ file }) => file.startsWith(`${root}/`) && !file.includes('/node_modules/'));
  return projectPlace === undefined
    ? null
    : { ...projectPlace, file: relative(root, projectPlace.file.split('?')[0] ?? projectPlace.file) };
}

/** Reads what a bundler, a plugin, a module or the shop threw. */
export function problemOf(thrown: unknown, root: string): Problem {
  const error: SourceError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const calls = stripVTControlCharacters(error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s*at /.test(line))
    .join('\n');
  const frame = stripVTControlCharacters(error.frame ?? '').trimEnd();
  const plain = stripVTControlCharacters(error.message).trim();
  const place = ownPlace(placesIn(error, plain, calls), root);
  const message = plain
    .replace(/^Transform failed with \d+ errors?:\s*/, '')
    .replaceAll(`${root}/`, '')
    .replace(`${place?.file}: `, '');
  const at =
    place === null ? [] : [[place.file, place.line, place.column].filter((part) => part !== undefined).join(':')];
  const { id, plugin, loc } = error;
  return {
    file: place?.file ?? null,
    block: [...at, message, ...(frame === '' ? [] : [frame])].join('\n'),
    payload: {
      message,
      stack: calls,
      ...(frame === '' ? {} : { frame }),
      ...(id === undefined ? {} : { id }),
      ...(plugin === undefined ? {} : { plugin }),
      ...(loc === undefined ? {} : { loc }),
    },
  };
}

export type Reporter = {
  /** Shows what was thrown, once for each file until the sources change. */
  readonly report: (thrown: unknown) => void;
  /** The sources have changed: what is still wrong will be shown again. */
  readonly forget: () => void;
  /** The first problem shown since the last change. */
  readonly current: () => Problem | null;
};

/** Shows each problem once, however many parts of the development server come across it. */
export function createReporter(root: string, show: (problem: Problem) => void): Reporter {
  let reportedProblems: readonly Problem[] = [];
  return {
    report(thrown) {
      const problem = problemOf(thrown, root);
      const isKnown = reportedProblems.some(({ file, block }) =>
        problem.file === null ? block === problem.block : file === problem.file,
      );
      if (isKnown) return;
      reportedProblems = [...reportedProblems, problem];
      show(problem);
    },
    forget() {
      reportedProblems = [];
    },
    current: () => reportedProblems[0] ?? null,
  };
}
