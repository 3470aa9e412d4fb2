import { data } from 'react-router';
import type { PostList } from '#contract/blog.ts';
import { blogClient } from '#app/api/blog-client.ts';
import { missing } from '#app/api/missing.ts';
import type { PageState } from '#app/api/page-state.ts';
import { listParameter } from '#app/routing/links.ts';
import { type ListedPost, listedPost } from './load-post.ts';

export type LoadedPosts = Omit<PostList, 'posts'> & {
  readonly posts: readonly ListedPost[];
  readonly publicUrl: string;
};

/** Loads a page of the blog; `category`: by its slug, null: all. Throws a 404 where there is none. */
export async function loadPosts(page: PageState, url: URL, category: string | null): Promise<LoadedPosts> {
  const asked = Number(url.searchParams.get(listParameter) ?? '1');
  const number = Number.isInteger(asked) && asked > 0 ? String(asked) : '1';
  const answer = await blogClient(page).posts(number, category);
  if (!answer.ok) throw answer.failure.status === 404 ? await missing(page, url) : data(null, { status: 503 });
  const { posts, ...list } = answer.value;
  return { ...list, posts: posts.map(listedPost), publicUrl: page.publicUrl };
}
