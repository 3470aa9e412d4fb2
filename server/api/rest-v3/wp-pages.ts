import { pathOf } from '#core/site/addresses.ts';
import { formPages } from '#contract/form-pages.ts';
import { pageRoute, pagesRoute, postRoute, postsRoute } from '#contract/rest-v3/wp-routes.ts';
import { metaId } from '#core/text/meta-id.ts';
import type { RestResource } from './rest-call.ts';
import type { RestServices } from './rest-services.ts';
import { shopPageIds } from './settings/shop-pages.ts';
import { type ReadText, textResources } from './wp-texts.ts';

/** Pages of the shop: those that it makes, and those that the merchant has written, which have dates. */
export function pageResources(services: RestServices): readonly RestResource[] {
  const { texts, publicUrl, settings, contentPages } = services;
  const { text } = texts;

  function own(id: number, path: string, title: string): ReadText {
    const slug = path.slice(path.lastIndexOf('/') + 1);
    return { id, slug, title, html: '', link: `${publicUrl}/${path}/` };
  }

  return textResources(services, {
    type: 'page',
    listRoute: pagesRoute,
    oneRoute: pageRoute,
    fields: { parent: 0, menu_order: 0 },
    read() {
      const { permalinks } = settings.current();
      return [
        own(shopPageIds.shop, permalinks.shop, text('Shop')),
        own(shopPageIds.cart, permalinks.cart, text('Cart')),
        own(shopPageIds.checkout, permalinks.checkout, text('Checkout')),
        own(shopPageIds.account, formPages.account, text('Account')),
        ...contentPages().map((page) => ({
          ...page,
          id: metaId(`page:${page.slug}`),
          link: `${publicUrl}/${page.slug}/`,
        })),
      ];
    },
  });
}

/** Posts of the blog. */
export function postResources(services: RestServices): readonly RestResource[] {
  const { publicUrl, settings, posts } = services;
  return textResources(services, {
    type: 'post',
    listRoute: postsRoute,
    oneRoute: postRoute,
    fields: { sticky: false, format: 'standard', categories: [], tags: [] },
    read: () =>
      posts().map((post) => ({
        ...post,
        id: metaId(`post:${post.slug}`),
        link: publicUrl + pathOf(settings.current().permalinks, 'post', post.slug),
      })),
  });
}
