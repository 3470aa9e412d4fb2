import { data } from 'react-router';
import { BreadcrumbData } from '#app/page/breadcrumb-data.tsx';
import type { Route } from './+types/content-page.ts';
import type { PageHandle } from '#app/add-on-api/page-contents.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { missing } from '../api/missing.ts';
import { readForm } from '../api/read-form.ts';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { SideMenu } from '#app/layout/side-menu.tsx';
import { actOnContact } from '../contact/act-on-contact.ts';
import { WrittenHtml } from '../contact/written-html.tsx';
import { splitAtForm } from '../contact/split-form.ts';
import { loadBlocks } from '#app/home/load-product-rails.ts';
import { ProductRail } from '#app/home/product-rail.tsx';
import { links } from '#app/routing/links.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { headText } from '#core/text/head-text.ts';
import { pageImage } from '../ui/page-image.ts';
import { Picture } from '../ui/picture.tsx';
import { previewParameter } from '#contract/storefront-paths.ts';
import { DraftBar } from '#app/page/draft-bar.tsx';
import styles from './content-page.module.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const answer = await catalogueClient(page).contentPage(params.slug, url.searchParams.get(previewParameter));
  if (!answer.ok) throw answer.failure.status === 404 ? await missing(page, url) : data(null, { status: 503 });
  const { title, slug, html, description, picture, blocks = [{ html }], preview = false } = answer.value;
  const { seo_title: seoTitle = title, seo_description: seoDescription = description } = answer.value;
  return {
    content: { title, slug },
    blocks: await loadBlocks(page, blocks),
    picture: picture === undefined ? null : pageImage(picture.image, [picture.size]),
    head: { title: seoTitle, description: headText(seoDescription) },
    preview,
    publicUrl: page.publicUrl,
  };
}

/** A page with a contact form takes what is sent by it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageStateKey);
  const answer = await catalogueClient(page).contentPage(params.slug);
  if (!answer.ok) throw data(null, { status: answer.failure.status === 404 ? 404 : 503 });
  if (splitAtForm(answer.value.html) === null) throw data(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  return actOnContact(page, await readForm(request));
}

export const handle: PageHandle<typeof loader> = {
  contents: ({ blocks }) => ({ listed: blocks.flatMap((block) => ('rail' in block ? block.rail.products : [])) }),
};

export default function ContentPageRoute({ loaderData }: Route.ComponentProps) {
  const { content, blocks, picture, head, preview, publicUrl } = loaderData;
  return (
    <Page>
      <Head {...head} canonical={preview ? undefined : publicUrl + links.page(content.slug)} />
      {preview ? <DraftBar /> : null}
      <BreadcrumbData crumbs={[{ name: content.title, path: links.page(content.slug) }]} publicUrl={publicUrl} />
      <div className={styles.columns}>
        <article className={styles.article}>
          <h1>{content.title}</h1>
          {picture === null ? null : (
            <figure className={styles.picture}>
              <Picture image={picture} place="scene" first />
            </figure>
          )}
          {blocks.map((block, index) =>
            'html' in block ? (
              <WrittenHtml key={index} html={block.html} path={links.page(content.slug)} />
            ) : (
              <ProductRail key={index} {...block.rail} />
            ),
          )}
        </article>
        <SideMenu />
      </div>
    </Page>
  );
}
