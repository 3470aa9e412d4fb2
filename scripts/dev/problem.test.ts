import { describe, expect, test } from 'vitest';
import { createReporter, problemOf } from './problem.ts';

const root = '/srv/shop';

function thrown(message: string, about: object = {}): Error {
  return Object.assign(new Error(message), { stack: `Error: ${message}`, ...about });
}

describe('a problem', () => {
  test('begins with its file, followed once by the bundler’s own message', () => {
    const error = thrown('Transform failed with 1 error:\n\n\u001B[31m[PARSE_ERROR] \u001B[0mUnexpected token', {
      id: '/srv/shop/app/root.tsx?t=1',
    });
    expect(problemOf(error, root)).toMatchObject({
      file: 'app/root.tsx',
      block: 'app/root.tsx\n[PARSE_ERROR] Unexpected token',
    });
  });

  test('of a style sheet has its line and column, and the lines around', () => {
    const loc = { file: '/srv/shop/app/a.module.css', line: 3, column: 0 };
    const error = thrown('[postcss] /srv/shop/app/a.module.css:3:1: Unexpected }', { loc, frame: '2 | a\n3 | }\n' });
    expect(problemOf(error, root).block).toBe(
      'app/a.module.css:3:1\n[postcss] app/a.module.css:3:1: Unexpected }\n2 | a\n3 | }',
    );
  });

  test('thrown by code has the first line of its stack that is in the project', () => {
    const stack = [
      'Error: not today',
      '    at parse (/srv/shop/node_modules/valibot/index.js:1:2)',
      '    at async wireShop (/srv/shop/server/create-shop.ts:134:9)',
    ].join('\n');
    expect(problemOf(thrown('not today', { stack }), root).block).toBe('server/create-shop.ts:134:9\nnot today');
  });

  test('of an unresolved import belongs to the importing file', () => {
    const error = thrown('Failed to load url ./b.ts (resolved id: ./b.ts) in /srv/shop/app/a.ts. Does the file exist?');
    expect(problemOf(error, root).file).toBe('app/a.ts');
  });

  test('may be anything that was thrown', () => {
    expect(problemOf('no', root)).toMatchObject({ file: null, block: 'no' });
  });
});

test('a problem is shown once for each file until the sources change', () => {
  const displayedBlocks: string[] = [];
  const reporter = createReporter(root, ({ block }) => displayedBlocks.push(block));
  const inRoot = (message: string) => thrown(message, { id: '/srv/shop/app/root.tsx' });
  reporter.report(inRoot('server'));
  reporter.report(inRoot('browser'));
  reporter.report(thrown('elsewhere', { id: '/srv/shop/app/b.tsx' }));
  expect(displayedBlocks).toEqual(['app/root.tsx\nserver', 'app/b.tsx\nelsewhere']);
  expect(reporter.current()?.file).toBe('app/root.tsx');
  reporter.forget();
  expect(reporter.current()).toBeNull();
  reporter.report(inRoot('still'));
  expect(displayedBlocks).toHaveLength(3);
});
