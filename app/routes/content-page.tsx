import { data } from 'react-router';
import type { Route } from './+types/content-page.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { Head } from '../chrome/head.tsx';
import { Page } from '../chrome/page.tsx';
import { links } from '../links.ts';
import { pageStateKey } from '../page-state.ts';
import { Html } from '../ui/html.tsx';
import styles from './content-page.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const answer = await catalogueClient(page).contentPage(params.slug);
  if (!answer.ok) throw data(null, { status: 404 });
  return { content: answer.value, publicUrl: page.publicUrl };
}

export default function ContentPageRoute({ loaderData: { content, publicUrl } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <Head title={content.title} description={content.description} canonical={publicUrl + links.page(content.slug)} />
      <article className={styles.article}>
        <h1>{content.title}</h1>
        <Html source={content.html} />
      </article>
    </Page>
  );
}
