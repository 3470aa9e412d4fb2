import type { Route } from './+types/home.ts';
import type { PageHandle } from '#app/add-on-api/page-contents.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { listedProducts } from '#app/home/home-view.ts';
import { HomeBlocks } from '#app/home/home-blocks.tsx';
import { blocksInstead, loadHome } from '#app/home/load-home.ts';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { links } from '#app/routing/links.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { catalogueClient } from '../api/catalogue-client.ts';
import { headText } from '#core/text/head-text.ts';
import { ShopData } from '../seo/shop-data.tsx';

export { shouldRevalidate } from '#app/routing/should-revalidate.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const home = await catalogueClient(page).home();
  const blocks = await loadHome(page, home.ok ? home.value.blocks : blocksInstead);
  const hero = blocks.find((block) => block.kind === 'hero');
  return { blocks, about: headText(hero?.text ?? ''), publicUrl: page.publicUrl };
}

export const handle: PageHandle<typeof loader> = {
  contents: ({ blocks }) => ({ listed: listedProducts(blocks) }),
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { blocks, about, publicUrl } = loaderData;
  const { name, tagline } = useShopFacts();
  return (
    <Page>
      <Head
        title={[name, tagline].filter((part) => part !== '').join(' – ')}
        description={about === '' ? tagline : about}
        canonical={publicUrl + links.home()}
      />
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
