import type { Route } from './+types/blog-category.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { loadPosts } from '../blog/load-posts.ts';
import { PostListPage } from '../blog/post-list.tsx';

export { shouldRevalidate } from '#app/routing/should-revalidate.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadPosts(context.get(pageStateKey), url, params.slug);
}

export default function BlogCategory({ loaderData }: Route.ComponentProps) {
  return <PostListPage {...loaderData} />;
}
