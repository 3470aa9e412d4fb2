import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const tests = '{core,addons,contract,server,app,content,tests,scripts,bench}/**/*.test.{ts,tsx}';

/** Modules that give a test a state outside its own memory, or that may change it. */
const stateful = [
  /^@electric-sql\/pglite/,
  /^pg$/,
  /^(ioredis|sharp|smtp-server|nodemailer|vite)$/,
  /^node:(fs\/promises|child_process|net|http|https|worker_threads|cluster)$/,
];
const importOf = /^\s*(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;
const fromFileSystem = /^import \{([^}]*)\} from 'node:fs';/gm;
const reading = /^(existsSync|readFileSync|readdirSync|statSync|globSync)$/;

type Source = { readonly imports: readonly string[]; readonly stateful: boolean };

function readSource(root: string, file: string): Source {
  const text = readFileSync(join(root, file), 'utf8');
  const names = [...text.matchAll(importOf)].map(([, stated, awaited]) => stated ?? awaited ?? '');
  const used = [...text.matchAll(fromFileSystem)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  );
  const onlyReads = used.length > 0 && used.every((name) => name === '' || reading.test(name));
  return {
    imports: names
      .filter((name) => /^[.#].*\.tsx?$/.test(name))
      .map((name) => (name.startsWith('#') ? name.slice(1) : relative(root, resolve(root, dirname(file), name)))),
    stateful:
      names.some((name) => stateful.some((pattern) => pattern.test(name))) || (names.includes('node:fs') && !onlyReads),
  };
}

/**
 * Parts the test files by what they import, themselves or through others: `rules` reach nothing but memory and files
 * that they read, `database` the rest. Nobody has to say which; a rule that begins to use a database moves by itself.
 */
export function testProjects(root: string): {
  readonly rules: readonly string[];
  readonly database: readonly string[];
} {
  const sources = new Map<string, Source>();
  const sourceOf = (file: string) => {
    const source = sources.get(file) ?? readSource(root, file);
    sources.set(file, source);
    return source;
  };
  function reaches(file: string, seen: Set<string>): boolean {
    if (seen.has(file)) return false;
    seen.add(file);
    const source = sourceOf(file);
    return source.stateful || source.imports.some((name) => reaches(name, seen));
  }
  const files = globSync(tests, { cwd: root }).toSorted();
  const { database = [], rules = [] } = Object.groupBy(files, (file) =>
    reaches(file, new Set()) ? 'database' : 'rules',
  );
  return { rules, database };
}
