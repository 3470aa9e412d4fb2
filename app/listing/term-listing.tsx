import { Breadcrumbs } from '#app/page/breadcrumbs.tsx';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { ListingData } from './listing-data.tsx';
import { useText } from '../text/use-text.ts';
import type { Translator } from '#app/text/translator.ts';
import { unpack } from '#app/rendering/packed.ts';
import { Html } from '../ui/html.tsx';
import { splitText } from './category-text.ts';
import { CategoryText } from './category-description.tsx';
import { canonicalAddress } from './listing-address.ts';
import { Listing } from './listing.tsx';
import type { LoadedTermListing } from './load-term-listing.ts';

type TermListingProps = LoadedTermListing & { readonly kind: 'tag' | 'brand' };

const namedProducts = 3;

/**
 * Title and description for search engines: by the name alone a brand of the shop's own would be taken for the shop.
 */
function headWords({ t }: Translator, { kind, name, about, listing }: TermListingProps) {
  const productNames = unpack(listing.products)
    .slice(0, namedProducts)
    .map((product) => product.name);
  const listed = productNames.join(', ');
  const title = kind === 'tag' ? t('Products tagged “%s”', name) : t('%s: products', name);
  if (about !== '' || productNames.length === 0) return { title, description: about };
  const description =
    kind === 'tag'
      ? t('Products tagged “%s”: %s and others.', name, listed)
      : t('%s: products such as %s.', name, listed);
  return { title, description };
}

/** The page of one tag or brand. */
export function TermListing(props: TermListingProps) {
  const { name, description, path, listing, publicUrl } = props;
  const canonical = canonicalAddress(publicUrl, path, listing.query);
  const text = splitText(description);
  return (
    <Page>
      <Head {...headWords(useText(), props)} {...canonical} />
      <ListingData crumbs={[{ name, path }]} listing={listing} publicUrl={publicUrl} />
      <Breadcrumbs crumbs={[{ name, path }]} />
      <Listing
        title={name}
        intro={text.above === '' ? null : <Html source={text.above} />}
        outro={text.below === '' ? null : <CategoryText source={text.below} />}
        path={path}
        listing={listing}
      />
    </Page>
  );
}
