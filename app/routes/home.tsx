import { data } from 'react-router';
import type { Route } from './+types/home.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { openingPage, shopFacts } from '../api/shop-facts.ts';
import { Head } from '../chrome/head.tsx';
import { Page } from '../chrome/page.tsx';
import { useShopFacts } from '../chrome/use-shop-facts.ts';
import { CategoryTiles } from '../home/category-tiles.tsx';
import { Opening } from '../home/opening.tsx';
import { Shelf } from '../home/shelf.tsx';
import { links } from '../links.ts';
import { cardProduct } from '../listing/card-product.ts';
import { pageStateKey } from '../page-state.ts';
import { useText } from '../text/use-text.ts';
import { pageImage } from '../ui/page-image.ts';

const shelf = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const client = catalogueClient(page);
  const [storefront, featured, reduced, categories, words] = await Promise.all([
    client.storefront(),
    client.products({ featured: 'true', per_page: shelf, orderby: 'menu_order', order: 'asc' }),
    client.products({ on_sale: 'true', per_page: 4, orderby: 'menu_order', order: 'asc' }),
    client.categories(0),
    client.contentPage(openingPage),
  ]);
  if (!storefront.ok) throw data(null, { status: 503 });
  const newest =
    featured.ok && featured.value.products.length > 0 ? featured : await client.products({ per_page: shelf });
  const images = new Map(
    categories.ok ? categories.value.map(({ id, image }) => [id, image === null ? null : pageImage(image)]) : [],
  );
  const tiles = shopFacts(storefront.value).menu.map(({ id, name, path }) => ({
    name,
    path,
    image: images.get(id) ?? null,
  }));
  return {
    featured: newest.ok ? newest.value.products.map(cardProduct) : [],
    reduced: reduced.ok ? reduced.value.products.map(cardProduct) : [],
    tiles,
    intro: words.ok ? words.value.description : '',
    publicUrl: page.publicUrl,
  };
}

export default function Home({ loaderData: { featured, reduced, tiles, intro, publicUrl } }: Route.ComponentProps) {
  const { t } = useText();
  const { name, tagline } = useShopFacts();
  return (
    <Page>
      <Head title={name} description={tagline} canonical={publicUrl + links.home()} />
      <Opening
        product={featured.find(({ image }) => (image?.widths.length ?? 0) > 0) ?? featured[0] ?? null}
        intro={intro}
      />
      <CategoryTiles tiles={tiles} />
      <Shelf title={t('Loved in the shop')} products={featured.slice(0, shelf)} />
      <Shelf title={t('At a lower price')} products={reduced} />
    </Page>
  );
}
