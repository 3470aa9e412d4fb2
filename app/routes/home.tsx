import { data } from 'react-router';
import type { Route } from './+types/home.ts';
import type { PageHandle } from '#app/add-on-api/page-contents.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { openingPage } from '#contract/storefront.ts';
import { shopFacts } from '#app/api/storefront-facts.ts';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { CategoryTiles } from '../home/category-tiles.tsx';
import { loadHomeRails } from '#app/home/load-home-rails.ts';
import { Hero } from '#app/home/hero.tsx';
import { ProductRail } from '#app/home/product-rail.tsx';
import { Story } from '../home/story.tsx';
import { links } from '#app/routing/links.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { useText } from '../text/use-text.ts';
import { headText } from '../seo/head-text.ts';
import { ShopData } from '../seo/shop-data.tsx';
import { pageImage } from '../ui/page-image.ts';

export { shouldRevalidate } from '#app/routing/should-revalidate.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const client = catalogueClient(page);
  const contentRequest = client.contentPage(openingPage);
  const [storefront, categories, contentAnswer, rails] = await Promise.all([
    client.storefront(),
    client.categories(0),
    contentRequest,
    contentRequest.then((answer) => loadHomeRails(page, answer.ok ? (answer.value.blocks ?? []) : [])),
  ]);
  if (!storefront.ok) throw data(null, { status: 503 });
  const images = new Map(
    categories.ok ? categories.value.map(({ id, image }) => [id, image === null ? null : pageImage(image)]) : [],
  );
  const tiles = shopFacts(storefront.value).menu.map(({ id, name, path }) => ({
    name,
    path,
    image: images.get(id) ?? null,
  }));
  const opening = contentAnswer.ok ? contentAnswer.value : null;
  return {
    ...rails,
    tiles,
    intro: opening?.description ?? '',
    about: headText(opening?.description ?? ''),
    story: opening?.html ?? '',
    scene: opening?.picture === undefined ? null : pageImage(opening.picture.image, [opening.picture.size]),
    publicUrl: page.publicUrl,
  };
}

export const handle: PageHandle<typeof loader> = {
  contents: ({ featured, newest, reduced, merchantRails }) => ({
    listed:
      merchantRails.length > 0
        ? merchantRails.flatMap(({ products }) => products)
        : [...featured, ...newest, ...reduced],
  }),
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, newest, reduced, merchantRails, tiles, intro, about, story, scene, publicUrl } = loaderData;
  const { t } = useText();
  const { name, tagline } = useShopFacts();
  const displayedProducts = [...merchantRails.flatMap(({ products }) => products), ...featured, ...newest];
  return (
    <Page>
      <Head
        title={[name, tagline].filter((part) => part !== '').join(' – ')}
        description={about === '' ? tagline : about}
        canonical={publicUrl + links.home()}
      />
      <ShopData publicUrl={publicUrl} />
      <Hero
        scene={scene}
        product={displayedProducts.find(({ image }) => (image?.widths.length ?? 0) > 0) ?? displayedProducts[0] ?? null}
        intro={intro}
      />
      <CategoryTiles tiles={tiles} />
      {merchantRails.length > 0 ? (
        <>
          <Story html={story} />
          {merchantRails.map((one, index) => (
            <ProductRail key={index} {...one} />
          ))}
        </>
      ) : (
        <>
          <ProductRail title={t('Loved in the shop')} products={featured} more={`${links.shop()}?orderby=popularity`} />
          <Story html={story} />
          <ProductRail title={t('New in the shop')} products={newest} more={`${links.shop()}?orderby=date`} />
          <ProductRail title={t('At a lower price')} products={reduced} more={`${links.shop()}?on_sale=1`} />
        </>
      )}
    </Page>
  );
}
