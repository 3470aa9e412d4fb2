import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsIn } from '../scripts/test/import-graph.ts';

const tests = '{core,addons,contract,server,app,admin,content,tests,scripts,bench}/**/*.test.{ts,tsx}';

/** Modules that give a test a state outside its own memory, or that may change it. */
const stateful = [
  /^@electric-sql\/pglite/,
  /^pg$/,
  /^(ioredis|sharp|smtp-server|nodemailer|vite)$/,
  /^node:(fs\/promises|child_process|net|http|https|worker_threads|cluster)$/,
];
const fromFileSystem = /^import \{([^}]*)\} from 'node:fs';/gm;
const reading = /^(existsSync|readFileSync|readdirSync|statSync|globSync)$/;

type Source = { readonly imports: readonly string[]; readonly stateful: boolean };

function readSource(root: string, file: string): Source {
  const text = readFileSync(join(root, file), 'utf8');
  const { files, packages } = importsIn(root, file, text);
  const used = [...text.matchAll(fromFileSystem)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  );
  const onlyReads = used.length > 0 && used.every((name) => name === '' || reading.test(name));
  return {
    imports: files.filter((name) => /\.tsx?$/.test(name)),
    stateful:
      packages.some((name) => stateful.some((pattern) => pattern.test(name))) ||
      (packages.includes('node:fs') && !onlyReads),
  };
}

/**
 * Splits the test files by their imports, direct or indirect: `rules` reach nothing but memory and files that they
 * read, `database` the rest. Nothing is declared; a rule that begins to use a database moves by itself.
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
  function reaches(file: string, visitedFiles: Set<string>): boolean {
    if (visitedFiles.has(file)) return false;
    visitedFiles.add(file);
    const source = sourceOf(file);
    return source.stateful || source.imports.some((name) => reaches(name, visitedFiles));
  }
  const files = globSync(tests, { cwd: root }).toSorted();
  const { database = [], rules = [] } = Object.groupBy(files, (file) =>
    reaches(file, new Set()) ? 'database' : 'rules',
  );
  return { rules, database };
}
