import { postParameters, postPath, postsPath } from '#contract/blog-paths.ts';
import type { Post, PostList } from '#contract/blog.ts';
import { type Answer, readAnswer } from '#contract/api-answer.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import type { PageState } from './page-state.ts';

/** The blog as every visitor sees it: requested without cookies, and with cache tags for what the page shows of it. */
export function blogClient(page: PageState) {
  async function read<T>(path: string): Promise<Answer<T>> {
    const headers = { Accept: 'application/json' };
    page.tag('content');
    const answer = await readAnswer<T>(
      await page.fetch(new Request(`${page.publicUrl}${vitrinaApiPath}${path}`, { headers })),
    );
    if (!answer.ok && answer.failure.status !== 404) page.noStore();
    return answer;
  }

  return {
    /** A page of the list of posts; `category`: of one alone, by its slug. */
    posts: async (number: string, category: string | null): Promise<Answer<PostList>> => {
      const chosen = category === null ? {} : { [postParameters.category]: category };
      return read<PostList>(`${postsPath}?${new URLSearchParams({ [postParameters.page]: number, ...chosen })}`);
    },
    /** `preview`: the token of a link that shows what is not public yet; null: what is public. */
    post: async (slug: string, preview: string | null): Promise<Answer<Post>> => {
      if (preview !== null) page.markPrivate();
      return read<Post>(postPath(slug, preview));
    },
  };
}
