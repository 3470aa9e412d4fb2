import { data, Link } from 'react-router';
import type { Route } from './+types/post.ts';
import { previewParameter } from '#contract/storefront-paths.ts';
import type { PageHandle } from '#app/add-on-api/page-contents.ts';
import { blogClient } from '../api/blog-client.ts';
import { missing } from '../api/missing.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { readForm } from '../api/read-form.ts';
import { actOnContact } from '../contact/act-on-contact.ts';
import { splitAtForm } from '../contact/split-form.ts';
import { WrittenHtml } from '../contact/written-html.tsx';
import { FeedLink } from '../blog/feed-link.tsx';
import { type LoadedPost, loadPost } from '../blog/load-post.ts';
import { PostData } from '../blog/post-data.tsx';
import { PostFacts } from '../blog/post-facts.tsx';
import { ProductRail } from '#app/home/product-rail.tsx';
import { Breadcrumbs } from '#app/page/breadcrumbs.tsx';
import { DraftBar } from '#app/page/draft-bar.tsx';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { links } from '#app/routing/links.ts';
import { headText } from '#core/text/head-text.ts';
import { useText } from '../text/use-text.ts';
import { sharePicture } from '../ui/page-image.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './post.module.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const answer = await blogClient(page).post(params.slug, url.searchParams.get(previewParameter));
  if (!answer.ok) throw answer.failure.status === 404 ? await missing(page, url) : data(null, { status: 503 });
  const { title, description, html, seo_title: seoTitle = title, preview = false } = answer.value;
  const { seo_description: seoDescription = description === '' ? html : description } = answer.value;
  return {
    post: await loadPost(page, answer.value),
    head: { title: seoTitle, description: headText(seoDescription) },
    preview,
    publicUrl: page.publicUrl,
  };
}

/** A post with a contact form takes what is sent by it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageStateKey);
  const answer = await blogClient(page).post(params.slug, null);
  if (!answer.ok) throw data(null, { status: answer.failure.status === 404 ? 404 : 503 });
  if (splitAtForm(answer.value.html) === null) throw data(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  return actOnContact(page, await readForm(request));
}

export const handle: PageHandle<typeof loader> = {
  contents: ({ post: { blocks, products } }) => ({
    listed: [...blocks.flatMap((block) => ('rail' in block ? block.rail.products : [])), ...products],
  }),
};

export default function PostRoute({ loaderData }: Route.ComponentProps) {
  const { post, head, preview, publicUrl } = loaderData;
  const { t } = useText();
  const { slug, title, picture, blocks, products } = post;
  const path = links.post(slug);
  return (
    <Page>
      <Head
        {...head}
        canonical={preview ? undefined : publicUrl + path}
        picture={picture === null ? null : sharePicture(picture)}
        type="article"
      />
      {preview ? <DraftBar /> : <PostData post={post} publicUrl={publicUrl} />}
      <FeedLink publicUrl={publicUrl} />
      <Breadcrumbs crumbs={[{ name: t('Blog'), path: links.blog() }]} />
      <article className={styles.article}>
        <h1>{title}</h1>
        <PostFacts {...post} />
        {picture === null ? null : (
          <figure className={styles.picture}>
            <Picture image={picture} place="scene" first />
          </figure>
        )}
        {blocks.map((block, index) =>
          'html' in block ? (
            <WrittenHtml key={index} html={block.html} path={path} />
          ) : (
            <ProductRail key={index} {...block.rail} />
          ),
        )}
      </article>
      <ProductRail title={t('Goes with this post')} products={products} recommends />
      <Neighbours {...post} />
    </Page>
  );
}

/** Links to the posts before and after by date. */
function Neighbours({ previous, next }: Pick<LoadedPost, 'previous' | 'next'>) {
  const { t } = useText();
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={t('Other posts')} className={styles.neighbours}>
      {previous === null ? null : (
        <p>
          {t('Earlier:')}{' '}
          <Link to={links.post(previous.slug)} rel="prev" prefetch="intent">
            {previous.title}
          </Link>
        </p>
      )}
      {next === null ? null : (
        <p>
          {t('Later:')}{' '}
          <Link to={links.post(next.slug)} rel="next" prefetch="intent">
            {next.title}
          </Link>
        </p>
      )}
    </nav>
  );
}
