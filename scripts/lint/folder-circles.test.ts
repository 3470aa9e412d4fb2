import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderCircles, importsOf, projectCircles } from './folder-circles.ts';

const root = resolve(import.meta.dirname, '../..');

describe('import cycles between folders', () => {
  test('do not exist where folders import one way', () => {
    const files = new Map([
      ['a/one.ts', ['b/two.ts', 'a/other.ts']],
      ['a/other.ts', ['a/one.ts', 'c/three.ts']],
      ['b/two.ts', ['c/three.ts', 'elsewhere/five.ts']],
      ['c/three.ts', []],
    ]);
    expect(folderCircles(files)).toEqual([]);
  });

  test('over three folders are reported once, with the imports that make them', () => {
    const files = new Map([
      ['a/one.ts', ['b/two.ts']],
      ['b/two.ts', ['c/three.ts']],
      ['c/three.ts', []],
      ['c/four.ts', ['a/one.ts', 'd/five.ts']],
      ['d/five.ts', []],
    ]);
    expect(folderCircles(files)).toEqual([
      {
        folders: ['a', 'b', 'c'],
        imports: ['a/one.ts imports b/two.ts', 'b/two.ts imports c/three.ts', 'c/four.ts imports a/one.ts'],
      },
    ]);
  });

  test('treat a folder and one inside it as two', () => {
    const files = new Map([
      ['a/one.ts', ['a/inside/two.ts']],
      ['a/inside/two.ts', ['a/one.ts']],
    ]);
    expect(folderCircles(files).map(({ folders }) => folders)).toEqual([['a', 'a/inside']]);
  });

  test('count every kind of import, types and dynamic ones too', () => {
    const source = `
      import type { A } from '#core/a.ts';
      import { b } from './b.ts';
      import './c.css';
      import { d } from 'package';
      export type { E } from '../e.ts';
      export * from './f.ts';
      export const later = () => import('#app/g.tsx');
    `;
    expect(importsOf('server/cart/file.ts', source)).toEqual([
      'core/a.ts',
      'server/cart/b.ts',
      'server/cart/c.css',
      'server/e.ts',
      'server/cart/f.ts',
      'app/g.tsx',
    ]);
  });

  test('do not exist in this project', () => {
    expect(projectCircles(root)).toEqual([]);
  });
});
