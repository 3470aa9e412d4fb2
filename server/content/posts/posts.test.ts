import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readTextFiles } from '#server/content/files/text-files.ts';
import type { PublishedContent } from '#server/content/store/content-store.ts';
import { projectFolder } from '#server/platform/project-folder.ts';
import { postFiles } from './post-files.ts';
import { type PostFacts, postKind, type PostText } from './post-kind.ts';
import { countCategories, createWrittenPosts } from './written-posts.ts';

type Post = PublishedContent<PostFacts, PostText>;

function post(slug: string, file: string, english?: string): Post {
  const files = { lt_LT: file, ...(english === undefined ? {} : { en_GB: english }) };
  return {
    id: 1,
    slug,
    content: v.parse(postKind.content, postFiles.read(slug, files)),
    template: null,
    publishedAt: new Date('2026-11-20T08:00:00Z'),
    changedAt: new Date('2026-11-21T08:00:00Z'),
  };
}

const storeOf = (posts: readonly Post[]) => ({ published: () => posts as never });

test('the demo’s posts come back byte for byte', async () => {
  for (const [slug, files] of await readTextFiles(join(projectFolder, 'content/posts'))) {
    const content = v.parse(postKind.content, postFiles.read(slug, files));
    const written = postFiles.write({ slug, content });
    expect(written.map(({ text }) => text)).toEqual([files.lt_LT, files.en_GB]);
    expect(postKind.warnings(content)).toEqual([]);
  }
});

test('posts are listed by the day they show, else by when they were first public', () => {
  const posts = createWrittenPosts(
    storeOf([
      post('be-datos', '---\ntitle: Be datos\n---\n'),
      post('sena', '---\ntitle: Sena\ndate: 2026-11-01\n---\n'),
      post('nauja', '---\ntitle: Nauja\ndate: 2026-11-20T12:00:00Z\n---\n'),
    ]),
  );
  expect(posts.now().map(({ slug, date }) => [slug, date.toISOString()])).toEqual([
    ['nauja', '2026-11-20T12:00:00.000Z'],
    ['be-datos', '2026-11-20T08:00:00.000Z'],
    ['sena', '2026-10-31T22:00:00.000Z'],
  ]);
  expect(posts.now()).toBe(posts.now());
});

test('a category is known by its Lithuanian name and called as each language calls it', () => {
  const posts = createWrittenPosts(
    storeOf([
      post(
        'a',
        '---\ntitle: A\ncategories: Šventės, Namai\n---\n',
        '---\ntitle: A\ncategories: Celebrations, At home\n---\n',
      ),
      post('b', '---\ntitle: B\ncategories: Namai\n---\n'),
    ]),
  );
  expect(countCategories(posts.now('lt_LT'), 'lt_LT')).toEqual([
    { slug: 'namai', name: 'Namai', count: 2 },
    { slug: 'sventes', name: 'Šventės', count: 1 },
  ]);
  expect(countCategories(posts.now('en_GB'), 'en_GB')).toEqual([
    { slug: 'namai', name: 'At home', count: 2 },
    { slug: 'sventes', name: 'Celebrations', count: 1 },
  ]);
});

test('what is no post says where it is wrong', () => {
  const issues = (file: string) => {
    const parsed = v.safeParse(postKind.content, postFiles.read('x', { lt_LT: file }));
    return parsed.issues?.map((issue) => v.getDotPath(issue)) ?? [];
  };
  expect(issues('---\ntitle: A\ndate: rytoj\n---\n')).toEqual(['shared.date']);
  expect(issues('---\ntitle: A\ndate: 2026-02-30\n---\n')).toEqual(['shared.date']);
  expect(issues('---\ntitle: A\ncategories: …\n---\n')).toEqual(['texts.lt_LT.categories.0']);
  expect(issues('---\ntitle: A\ncategories: B\n---\n')).toEqual([]);
});
