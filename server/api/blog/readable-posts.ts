import { renderMarkdown } from '#server/content/markdown/page-markdown.ts';
import type { WrittenPost } from '#server/content/posts/written-posts.ts';

/** A post as programs read it. */
type ReadablePost = {
  readonly slug: string;
  readonly title: string;
  readonly html: string;
  readonly excerpt: string;
  readonly publishedAt: Date;
  readonly changedAt: Date;
};

const readable = new WeakMap<WrittenPost, ReadablePost>();

function readPost(post: WrittenPost): ReadablePost {
  const { slug, title, markdown, description: excerpt, date: publishedAt, changedAt } = post;
  const read = readable.get(post) ?? {
    slug,
    title,
    html: renderMarkdown(markdown).html,
    excerpt,
    publishedAt,
    changedAt,
  };
  readable.set(post, read);
  return read;
}

/** Posts as programs read them; each is rendered once. */
export function readablePosts(posts: readonly WrittenPost[]): readonly ReadablePost[] {
  return posts.map(readPost);
}
