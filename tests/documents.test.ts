import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docstringExample, exemplifiedTypes } from '#scripts/tooling/docstring-examples.ts';
import { scriptBudgets } from '#tests/fixtures/script-budgets.ts';

const root = resolve(import.meta.dirname, '..');
const decisions = join(root, 'docs', 'decisions');
const decisionFiles = readdirSync(decisions).filter((file) => /^\d{4}-/.test(file));

function read(...path: string[]): string {
  return readFileSync(join(root, ...path), 'utf8');
}

/** Files and folders of the project that a text names between backticks, placeholders such as `NAME` left out. */
function namedPaths(text: string): readonly string[] {
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  return named.filter((name) =>
    /^(?:core|contract|addons|server|app|locales|content|scripts|tests|docs|bench)\/[^<>*{}]*$/.test(name),
  );
}

describe('decisions', () => {
  test.each(decisionFiles)('%s has a number, a date and a status', (file) => {
    const [title = '', , status = ''] = read('docs', 'decisions', file).split('\n');
    expect(title).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. \\S`));
    expect(status).toMatch(/^\*\d{4}-\d\d-\d\d · (?:in force|superseded (?:in part )?by \d{4}(?: and \d{4})*)\*$/);
    const [, successors = ''] = /superseded (?:in part )?by (.*)\*$/.exec(status) ?? [];
    for (const [successor] of successors.matchAll(/\d{4}/g))
      expect(decisionFiles.some((other) => other.startsWith(successor))).toBe(true);
  });

  test('the index lists every decision with its title, date and status', () => {
    const rows = decisionFiles.toSorted().map((file) => {
      const [title = '', , status = ''] = read('docs', 'decisions', file).split('\n');
      const [, date, state] = /^\*(\S+) · (.+)\*$/.exec(status) ?? [];
      return `| [${file.slice(0, 4)}](${file}) | ${title.replace(/^# \d+\. /, '')} | ${date} | ${state} |`;
    });
    const listed = read('docs', 'decisions', 'README.md')
      .split('\n')
      .filter((line) => line.startsWith('| ['));
    expect(listed).toEqual(rows);
  });
});

test('the budgets of decision 139 are those that are tested, half a kilobyte above what was measured', () => {
  const rows = scriptBudgets.map(
    ({ page, measured, budget }) => `| ${page} | ${measured.toFixed(1)} | ${budget.toFixed(1)} |`,
  );
  expect(read('docs', 'decisions', '0139-scripts-start-after-the-first-view.md')).toContain(
    `|---|---|---|\n${rows.join('\n')}\n\n`,
  );
  for (const { measured, budget } of scriptBudgets) expect(budget - measured).toBeCloseTo(0.5);
});

/** The tests that a cell of a table names: each file between backticks, followed by titles in quotation marks. */
function namedTests(cell: string): readonly { readonly file: string; readonly title: string }[] {
  return [...cell.matchAll(/`([^`]+)`((?:\s*„[^“]+“)*)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/„([^“]+)“/g)].map(([, title = '']) => ({ file, title })),
  );
}

describe('docs/security.md', () => {
  const rows = read('docs', 'security.md')
    .split('\n')
    .filter((line) => /^\| (?!threat )[^-]/.test(line))
    .map((line) => line.split(' | '));
  const threats = rows.map(([threat = '', , tests = '']) => [threat.replace(/^\| /, ''), tests] as const);

  test('lists the threats', () => {
    expect(threats.length).toBeGreaterThan(30);
    expect(rows.filter((cells) => cells.length !== 3)).toEqual([]);
  });

  test.each(threats)('names a test that is there: %s', (_, cell) => {
    const tests = namedTests(cell);
    expect(tests).not.toEqual([]);
    const missing = tests.filter(
      ({ file, title }) => !existsSync(join(root, file)) || !read(file).includes(`'${title}'`),
    );
    expect(missing).toEqual([]);
  });
});

test.each(['README.md', 'docs/start-here.md', 'docs/bundle-journey.md', 'docs/security.md'])(
  'every file that %s names is there',
  (file) => {
    const missing = namedPaths(read(file)).filter((path) => !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  },
);

/** Expands `3.10–3.12` to every number in that range. */
function spread(numbers: string): readonly string[] {
  return [...numbers.matchAll(/(\d)\.(\d+)(?:–\d\.(\d+))?/g)].flatMap(([, chapter, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, more) => `${chapter}.${Number(from) + more}`),
  );
}

test('every number that a comment of the code cites is in docs/behaviour', () => {
  const folders = ['core', 'contract', 'addons', 'server', 'app'];
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => read(folder, file)),
  );
  const named = sources.flatMap((source) =>
    [...source.matchAll(/docs\/behaviour ([\d.,–\s]+(?:and [\d.]+)?)/g)].flatMap(([, numbers = '']) => spread(numbers)),
  );
  const behaviour = readdirSync(join(root, 'docs', 'behaviour'))
    .map((file) => read('docs', 'behaviour', file))
    .join('\n');
  const documentedNumbers = new Set(spread(behaviour));
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((number) => !documentedNumbers.has(number))).toEqual([]);
});

test.each(Object.entries(exemplifiedTypes))(
  'the docstring of %s, which others implement, holds a complete example',
  (type, file) => {
    expect(docstringExample(read(file), type)).toMatch(new RegExp(`^export .*\\b${type}\\b`, 'm'));
  },
);
