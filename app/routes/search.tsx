import { data, Form } from 'react-router';
import type { Route } from './+types/search.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { shopFacts } from '../api/shop-facts.ts';
import { Head } from '../chrome/head.tsx';
import { Page } from '../chrome/page.tsx';
import { links } from '../links.ts';
import { Listing } from '../listing/listing.tsx';
import { loadListing } from '../listing/load-listing.ts';
import { pageStateKey } from '../page-state.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import styles from './search.module.css';

const longest = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const words = (url.searchParams.get('q') ?? url.searchParams.get('s') ?? '').trim().slice(0, longest);
  if (words === '') return { words, listing: null };
  const storefront = await catalogueClient(page).storefront();
  if (!storefront.ok) throw data(null, { status: 503 });
  const { perPage } = shopFacts(storefront.value);
  return { words, listing: await loadListing(page, url, perPage, { search: words, catalog_visibility: 'search' }) };
}

export default function Search({ loaderData: { words, listing } }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <Page>
      <Head title={words === '' ? t('Search') : t('Search: %s', words)} />
      <search>
        <Form method="get" action={links.search()} className={styles.form}>
          <Field
            label={t('What are you looking for?')}
            name="q"
            type="search"
            defaultValue={words}
            key={words}
            maxLength={longest}
          />
          <Button>{t('Search')}</Button>
        </Form>
      </search>
      {listing === null ? (
        <h1 className={styles.title}>{t('Search')}</h1>
      ) : (
        <Listing
          title={t('Found for „%s“', words)}
          path={links.search()}
          listing={listing}
          kept={{ q: words }}
          empty={<p>{t('Nothing found. Try a shorter or another word.')}</p>}
        />
      )}
    </Page>
  );
}
