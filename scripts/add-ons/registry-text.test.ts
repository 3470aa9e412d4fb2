import { expect, test } from 'vitest';
import { importsOf, withAddOn, withoutAddOn } from './registry-text.ts';

const registry = `import { lazy } from '#app/ui/lazy-part.ts';
import './gift-note/gift-note.module.css';
import { giftNote } from './gift-note/gift-note.ts';
import { wish as wishes } from './wish/wish.ts';

const loadNote = () => import('./gift-note/block.tsx');
const NoteBlock = lazy(() => loadNote());
const WishBlock = lazy(() => import('./wish/block.tsx'));

/** All of them. */
export const addOns: readonly unknown[] = [wishes, giftNote, { name: 'gift-note', Block: NoteBlock }, WishBlock];
`;

test('removing an add-on from a registry removes every mention of it and leaves the others unchanged', () => {
  const without = withoutAddOn(registry, 'gift-note');
  expect(without).not.toMatch(/gift|note/i);
  expect(importsOf('registry.ts', without)).toEqual(['#app/ui/lazy-part.ts', './wish/wish.ts', './wish/block.tsx']);
  expect(without).toContain('export const addOns: readonly unknown[] = [wishes, WishBlock];');
  expect(withoutAddOn(registry, 'wish')).toContain("= [giftNote, { name: 'gift-note', Block: NoteBlock }];");
  expect(withoutAddOn(registry, 'note')).toBe(registry);
});

test('objects lose and gain members as lists do', () => {
  const fragments = `import { Note } from './gift-note/note.tsx';\n\nexport const fragments = {\n  note: Note,\n  link: Link,\n} satisfies Partial<Fragments>;\n`;
  expect(withoutAddOn(fragments, 'gift-note')).toContain('export const fragments = {link: Link} satisfies');
  const more = withAddOn(fragments, "import { Wish } from './wish/wish.tsx';", 'wish: Wish');
  expect(importsOf('fragments.ts', more)).toEqual(['./wish/wish.tsx', './gift-note/note.tsx']);
  expect(more.replaceAll(/\s+/g, ' ')).toContain('{ note: Note, link: Link, wish: Wish, } satisfies');
  expect(withAddOn('export const none = [];\n', '', 'wish')).toContain('[wish]');
});

test('a registry file without a list throws', () => {
  expect(() => withAddOn('export function list() {}\n', '', 'wish')).toThrow('without a list');
});
