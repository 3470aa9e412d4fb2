import type { Post, PostCard } from '#contract/blog.ts';
import type { MediaRecord } from '#server/catalog/media/image-answer.ts';
import { renderMarkdown } from '#server/content/markdown/page-markdown.ts';
import { pictureAnswer } from '#server/content/pages/page-pictures.ts';
import type { WrittenPost } from '#server/content/posts/written-posts.ts';

type Pictures = ReadonlyMap<string, MediaRecord>;

/** The file names of the pictures that posts show. */
export function picturesOf(posts: readonly WrittenPost[]): readonly string[] {
  return posts.flatMap(({ shows }) => shows?.file ?? []);
}

/** A post as lists show it. */
export function postCard(post: WrittenPost, pictures: Pictures): PostCard {
  const { slug, title, description, date, author, categories, shows } = post;
  const picture = pictureAnswer(shows, pictures);
  const facts = { slug, title, description, date: date.toISOString(), author, categories: [...categories] };
  return picture === undefined ? facts : { ...facts, picture };
}

function linkTo(post: WrittenPost | undefined): Post['next'] {
  return post === undefined ? null : { slug: post.slug, title: post.title };
}

/** A post with its text, between those of `posts`, which are the newest first. */
export function postAnswer(post: WrittenPost, posts: readonly WrittenPost[], pictures: Pictures): Post {
  const { html, blocks } = renderMarkdown(post.markdown);
  const index = posts.findIndex(({ slug }) => slug === post.slug);
  return {
    ...(post.id === undefined ? {} : { id: post.id }),
    ...postCard(post, pictures),
    ...(post.seoTitle === '' ? {} : { seo_title: post.seoTitle }),
    ...(post.seoDescription === '' ? {} : { seo_description: post.seoDescription }),
    html,
    ...(blocks === undefined ? {} : { blocks: [...blocks] }),
    modified: post.changedAt.toISOString(),
    products: [...post.products],
    previous: index < 0 ? null : linkTo(posts[index + 1]),
    next: index < 1 ? null : linkTo(posts[index - 1]),
  };
}
