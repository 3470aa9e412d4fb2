import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { AnnouncementBlock } from './announcement-block.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Hero } from './hero.tsx';
import type { HomeBlockView, RailView } from './home-view.ts';
import { Logos } from './logos.tsx';
import { Posts } from './posts.tsx';
import { ProductRail } from './product-rail.tsx';
import { Quotes } from './quotes.tsx';
import { Story } from './story.tsx';
import { TextWithPicture } from './text-with-picture.tsx';

/** The blocks of the home page, in their order. */
export function HomeBlocks({ blocks }: { readonly blocks: readonly HomeBlockView[] }) {
  const main = blocks.findIndex(({ kind }) => kind === 'hero');
  return blocks.map((block, index) => <Block key={index} block={block} main={index === main} first={index === 0} />);
}

type BlockProps = { readonly block: HomeBlockView; readonly main: boolean; readonly first: boolean };

function Block({ block, main, first }: BlockProps) {
  switch (block.kind) {
    case 'hero':
      return <Hero hero={block} main={main} first={first} />;
    case 'categories':
      return <CategoryTiles {...block} />;
    case 'products':
      return <TitledRail {...block} />;
    case 'text-with-picture':
      return <TextWithPicture {...block} />;
    case 'quotes':
      return <Quotes {...block} />;
    case 'logos':
      return <Logos {...block} />;
    case 'posts':
      return <Posts {...block} />;
    case 'announcement':
      return <AnnouncementBlock {...block} first={first} />;
    case 'markdown':
      return <Story {...block} />;
  }
}

/** A rail whose merchant named none has the usual title of its kind. */
function TitledRail({ by, rail }: RailView) {
  const { t } = useText();
  const usual: Partial<Record<RailView['by'], string>> = {
    newest: t('New in the shop'),
    'on-sale': t('At a lower price'),
    'best-selling': t('Loved in the shop'),
    featured: t('Loved in the shop'),
  };
  const more = rail.more ?? (by === 'featured' ? `${links.shop()}?orderby=popularity` : undefined);
  return (
    <ProductRail
      title={rail.title || (usual[by] ?? '')}
      products={rail.products}
      {...(more === undefined ? {} : { more })}
    />
  );
}
