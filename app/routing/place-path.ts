import type { LinkPlace, OwnPage } from '#core/site/link-target.ts';
import { links } from './links.ts';

const ownPaths: Readonly<Record<OwnPage, () => string>> = {
  home: links.home,
  shop: links.shop,
  contact: links.contact,
  newsletter: links.newsletter,
  wishes: links.wishes,
  account: links.account,
  'find-order': links.findOrder,
  withdrawal: links.withdrawal,
  blog: () => links.blog(),
};

/** The address of where a link of the merchant leads: a path of the shop, or an address elsewhere. */
export function placePath(place: LinkPlace): string {
  switch (place.to) {
    case 'own':
      return ownPaths[place.page]();
    case 'address':
      return place.address;
    case 'category':
      return links.category(place.path);
    case 'brand':
      return links.brand(place.path);
    case 'tag':
      return links.tag(place.path);
    case 'page':
      return links.page(place.path);
    case 'post-category':
      return links.blogCategory(place.path);
  }
}
