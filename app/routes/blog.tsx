import type { Route } from './+types/blog.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { loadPosts } from '../blog/load-posts.ts';
import { PostListPage } from '../blog/post-list.tsx';

export { shouldRevalidate } from '#app/routing/should-revalidate.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadPosts(context.get(pageStateKey), url, null);
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <PostListPage {...loaderData} />;
}
