import { formPages } from '#contract/form-pages.ts';
import { pageRoute, pagesRoute } from '#contract/rest-v3/wp-routes.ts';
import { plainText } from '#core/text/plain-text.ts';
import { metaId } from '#core/text/meta-id.ts';
import { listAnswer, sentIds, sliceOf } from './list-answer.ts';
import { answered, refused, type RestCall, type RestHandler, type RestResource } from './rest-call.ts';
import type { RestServices } from './rest-services.ts';
import { shopDates } from './shop-dates.ts';
import { shopPageIds } from './settings/shop-pages.ts';

type Page = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly html: string;
  /** When it was first public, and when it was written as it is; absent for what the shop makes. */
  readonly publishedAt?: Date | null;
  readonly changedAt?: Date | null;
};

/** Pages of the shop: those that it makes, and those that the merchant has written, which have dates. */
export function pageResources(services: RestServices): readonly RestResource[] {
  const { texts, publicUrl, settings, contentPages } = services;
  const { text } = texts;

  function pages(): readonly Page[] {
    const { permalinks } = settings.current();
    const written = contentPages().map((page) => ({ id: metaId(`page:${page.slug}`), ...page }));
    return [
      { id: shopPageIds.shop, slug: permalinks.shop, title: text('Shop'), html: '' },
      { id: shopPageIds.cart, slug: permalinks.cart, title: text('Cart'), html: '' },
      { id: shopPageIds.checkout, slug: permalinks.checkout, title: text('Checkout'), html: '' },
      { id: shopPageIds.account, slug: formPages.account, title: text('Account'), html: '' },
      ...written,
    ];
  }

  function pageAnswer(call: RestCall, { id, slug, title, html, publishedAt = null, changedAt = null }: Page) {
    const link = `${publicUrl}/${slug}/`;
    const raw = (value: string) => (call.fields['context'] === 'edit' ? { raw: value } : {});
    return {
      id,
      ...shopDates('date', publishedAt),
      guid: { rendered: link, ...raw(link) },
      ...shopDates('modified', changedAt),
      slug,
      status: 'publish',
      type: 'page',
      link,
      title: { ...raw(title), rendered: title },
      content: { ...raw(html), rendered: html, protected: false },
      excerpt: { ...raw(''), rendered: plainText(html).slice(0, 200), protected: false },
      author: 0,
      featured_media: 0,
      parent: 0,
      menu_order: 0,
      comment_status: 'closed',
      ping_status: 'closed',
      template: '',
      meta: { footnotes: '' },
      class_list: [`post-${id}`, 'page', 'type-page', 'status-publish', 'hentry'],
      _links: call.links(`/pages/${id}`, { collection: '/pages', about: '/types/page' }),
    };
  }

  const list: RestHandler = async (call) => {
    const { fields } = call;
    const include = sentIds(fields['include']);
    const exclude = sentIds(fields['exclude']);
    const slugs = Array.isArray(fields['slug']) ? fields['slug'].map(String) : [];
    const words = typeof fields['search'] === 'string' ? fields['search'].trim().toLowerCase() : '';
    const found = pages().filter(
      ({ id, slug, title, html }) =>
        (include.length === 0 || include.includes(id)) &&
        !exclude.includes(id) &&
        (slugs.length === 0 || slugs.includes(slug)) &&
        `${title} ${html}`.toLowerCase().includes(words),
    );
    const sorted = found.toSorted(byOrder(fields, include));
    const { limit, offset } = sliceOf(call);
    const answers = sorted.slice(offset, offset + limit).map((page) => pageAnswer(call, page));
    return listAnswer(call, answers, found.length, { publicUrl });
  };

  const one: RestHandler = async (call) => {
    const page = pages().find(({ id }) => id === Number(call.path['id']));
    return page === undefined
      ? refused(404, 'rest_post_invalid_id', text('There is no such resource.'))
      : answered(pageAnswer(call, page));
  };

  const reading = (handler: RestHandler) => ({ GET: { permission: 'products.read', verb: 'view', handler } }) as const;
  return [
    { route: pagesRoute, operations: reading(list) },
    { route: pageRoute, operations: reading(one) },
  ];
}

function byOrder({ orderby, order }: RestCall['fields'], include: readonly number[]) {
  if (orderby === 'include') return (one: Page, other: Page) => include.indexOf(one.id) - include.indexOf(other.id);
  const sign = order === 'asc' ? 1 : -1;
  if (orderby === 'date' || orderby === 'modified') {
    const at = (page: Page) => (orderby === 'date' ? page.publishedAt : page.changedAt)?.getTime() ?? 0;
    return (one: Page, other: Page) => sign * (at(one) - at(other) || one.id - other.id);
  }
  const name = orderby === 'title' ? 'title' : 'slug';
  if (orderby === 'title' || orderby === 'slug')
    return (one: Page, other: Page) => sign * (one[name] < other[name] ? -1 : one[name] > other[name] ? 1 : 0);
  return (one: Page, other: Page) => sign * (one.id - other.id);
}
