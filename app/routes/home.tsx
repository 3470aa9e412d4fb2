import { data } from 'react-router';
import { previewParameter } from '#contract/storefront-paths.ts';
import type { Route } from './+types/home.ts';
import type { PageHandle } from '#app/add-on-api/page-contents.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { listedProducts } from '#app/home/home-view.ts';
import { HomeBlocks } from '#app/home/home-blocks.tsx';
import { blocksInstead, loadHome } from '#app/home/load-home.ts';
import { missing } from '#app/api/missing.ts';
import { DraftBar } from '#app/page/draft-bar.tsx';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { links } from '#app/routing/links.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { catalogueClient } from '../api/catalogue-client.ts';
import { headText } from '../seo/head-text.ts';
import { ShopData } from '../seo/shop-data.tsx';

export { shouldRevalidate } from '#app/routing/should-revalidate.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const token = url.searchParams.get(previewParameter);
  const home = await catalogueClient(page).home(token);
  if (token !== null && !home.ok)
    throw home.failure.status === 404 ? await missing(page, url) : data(null, { status: 503 });
  const blocks = await loadHome(page, home.ok ? home.value.blocks : blocksInstead);
  const hero = blocks.find((block) => block.kind === 'hero');
  const preview = home.ok && home.value.preview === true;
  return { blocks, about: headText(hero?.text ?? ''), preview, publicUrl: page.publicUrl };
}

export const handle: PageHandle<typeof loader> = {
  contents: ({ blocks }) => ({ listed: listedProducts(blocks) }),
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { blocks, about, preview, publicUrl } = loaderData;
  const { name, tagline } = useShopFacts();
  return (
    <Page>
      <Head
        title={[name, tagline].filter((part) => part !== '').join(' – ')}
        description={about === '' ? tagline : about}
        canonical={preview ? undefined : publicUrl + links.home()}
      />
      {preview ? <DraftBar /> : null}
      <ShopData publicUrl={publicUrl} />
      {blocks.some(({ kind }) => kind === 'hero') ? null : (
        <h1>
          <HiddenText>{tagline || name}</HiddenText>
        </h1>
      )}
      <HomeBlocks blocks={blocks} />
    </Page>
  );
}
