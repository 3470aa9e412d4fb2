import { data, Link, redirect } from 'react-router';
import type { Route } from './+types/search.ts';
import type { PageHandle } from '#app/add-on-api/page-contents.ts';
import { listingContents } from '#app/listing/listing-contents.ts';
import { readSearchTerm } from '#contract/suggestions-path.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { shopFacts } from '#app/api/storefront-facts.ts';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { links } from '#app/routing/links.ts';
import { choicePairs } from '#contract/listing-choice.ts';
import { Listing } from '../listing/listing.tsx';
import { loadListing } from '../listing/load-listing.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { listingForKeyword } from '#app/search/listing-keywords.ts';
import { loadSearchMatches } from '#app/search/load-search-matches.ts';
import { OtherPages } from '../search/other-pages.tsx';
import { PageSearch } from '../search/page-search.tsx';
import { searchAddress } from '../search/search-address.ts';
import { SearchMatches } from '#app/search/search-matches.tsx';
import { useText } from '../text/use-text.ts';
import styles from './search.module.css';

export { shouldRevalidate } from '#app/routing/should-revalidate.ts';

const noSuggestions = { exact: null, corrected_query: null, categories: [], pages: [], posts: [] };

/**
 * Search terms that are one product's code redirect to its page, terms that name a listing to that listing; without
 * results, other products and categories are offered.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const client = catalogueClient(page);
  const query = readSearchTerm(url.searchParams);
  const storefront = await client.storefront();
  if (!storefront.ok) throw data(null, { status: 503 });
  if (query === '')
    return {
      query,
      listing: null,
      correctedQuery: null,
      pages: [],
      posts: [],
      searchMatches: await loadSearchMatches(page),
    };
  const { perPage } = shopFacts(storefront.value);
  const suggestions = await client.suggestions(query);
  const {
    exact,
    corrected_query: correctedQuery,
    categories,
    pages,
    posts,
  } = suggestions.ok ? suggestions.value : noSuggestions;
  const named = listingForKeyword(query, categories);
  if (exact !== null || named !== null) throw redirect(exact ?? named ?? '');
  const listing = await loadListing(page, url, perPage, { search: query, catalog_visibility: 'search' });
  const nothing = listing.total === 0 && choicePairs(listing.query.choice).length === 0;
  return {
    query,
    listing,
    correctedQuery,
    pages,
    posts,
    searchMatches: nothing ? await loadSearchMatches(page) : null,
  };
}

export const handle: PageHandle<typeof loader> = {
  contents: ({ query, listing, searchMatches }, address) => ({
    ...(listing === null ? {} : listingContents({ listing }, address)),
    ...(searchMatches === null ? {} : { listed: searchMatches.products }),
    searchTerm: query,
  }),
};

export default function Search({
  loaderData: { query, listing, correctedQuery, pages, posts, searchMatches },
}: Route.ComponentProps) {
  const { t } = useText();
  const nothing = searchMatches !== null && pages.length + posts.length === 0;
  const heading = nothing ? t('We found nothing for „%s“', query) : t('Found for „%s“', query);
  return (
    <Page>
      <Head title={query === '' ? t('Search') : t('Search: %s', query)} />
      <PageSearch query={query} />
      {listing === null ? (
        <h1 className={styles.title}>{t('What will you look for today?')}</h1>
      ) : (
        <Listing
          title={heading}
          intro={
            correctedQuery === null ? null : (
              <p>
                <Link to={searchAddress(correctedQuery)}>{t('Did you mean „%s“?', correctedQuery)}</Link>
              </p>
            )
          }
          path={links.search()}
          listing={listing}
          extraParameters={{ q: query }}
          empty={
            nothing ? (
              <p>{t('Check the spelling, try a shorter or another word, or look at what others like.')}</p>
            ) : (
              <OtherPages pages={pages} posts={posts} />
            )
          }
        />
      )}
      {searchMatches === null ? <OtherPages pages={pages} posts={posts} /> : null}
      {searchMatches === null ? null : <SearchMatches {...searchMatches} />}
    </Page>
  );
}
