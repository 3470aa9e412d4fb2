import { plainText } from '#core/text/plain-text.ts';
import type { RestRoute } from '#contract/rest-v3/rest-route.ts';
import { listAnswer, sentIds, sliceOf } from './list-answer.ts';
import { answered, refused, type RestCall, type RestHandler, type RestResource } from './rest-call.ts';
import type { RestServices, WrittenText } from './rest-services.ts';
import { shopDates } from './shop-dates.ts';

/** A page or a post as programs read it. */
export type ReadText = WrittenText & {
  readonly id: number;
  /** Its absolute address. */
  readonly link: string;
};

type TextKind = {
  readonly type: 'page' | 'post';
  readonly listRoute: RestRoute;
  readonly oneRoute: RestRoute;
  /** All that are public. */
  readonly read: () => readonly ReadText[];
  /** What only objects of this type have. */
  readonly fields: Readonly<Record<string, unknown>>;
};

/** Texts of a type, which programs only read. */
export function textResources(services: RestServices, kind: TextKind): readonly RestResource[] {
  const { publicUrl } = services;
  const { text } = services.texts;
  const { type, listRoute, oneRoute, read } = kind;
  const collection = listRoute.path;

  function textAnswer(call: RestCall, one: ReadText) {
    const { id, slug, link, title, html, publishedAt = null, changedAt = null } = one;
    const raw = (value: string) => (call.fields['context'] === 'edit' ? { raw: value } : {});
    const excerpt = one.excerpt ?? '';
    return {
      id,
      ...shopDates('date', publishedAt),
      guid: { rendered: link, ...raw(link) },
      ...shopDates('modified', changedAt),
      slug,
      status: 'publish',
      type,
      link,
      title: { ...raw(title), rendered: title },
      content: { ...raw(html), rendered: html, protected: false },
      excerpt: { ...raw(excerpt), rendered: excerpt || plainText(html).slice(0, 200), protected: false },
      author: 0,
      featured_media: 0,
      comment_status: 'closed',
      ping_status: 'closed',
      template: '',
      meta: { footnotes: '' },
      ...kind.fields,
      class_list: [`post-${id}`, type, `type-${type}`, 'status-publish', 'hentry'],
      _links: call.links(`${collection}/${id}`, { collection, about: `/types/${type}` }),
    };
  }

  const list: RestHandler = async (call) => {
    const { fields } = call;
    const include = sentIds(fields['include']);
    const exclude = sentIds(fields['exclude']);
    const slugs = Array.isArray(fields['slug']) ? fields['slug'].map(String) : [];
    const words = typeof fields['search'] === 'string' ? fields['search'].trim().toLowerCase() : '';
    const found = read().filter(
      ({ id, slug, title, html }) =>
        (include.length === 0 || include.includes(id)) &&
        !exclude.includes(id) &&
        (slugs.length === 0 || slugs.includes(slug)) &&
        `${title} ${html}`.toLowerCase().includes(words),
    );
    const sorted = found.toSorted(byOrder(fields, include));
    const { limit, offset } = sliceOf(call);
    const answers = sorted.slice(offset, offset + limit).map((one) => textAnswer(call, one));
    return listAnswer(call, answers, found.length, { publicUrl });
  };

  const one: RestHandler = async (call) => {
    const found = read().find(({ id }) => id === Number(call.path['id']));
    return found === undefined
      ? refused(404, 'rest_post_invalid_id', text('There is no such resource.'))
      : answered(textAnswer(call, found));
  };

  const reading = (handler: RestHandler) => ({ GET: { permission: 'products.read', verb: 'view', handler } }) as const;
  return [
    { route: listRoute, operations: reading(list) },
    { route: oneRoute, operations: reading(one) },
  ];
}

function byOrder({ orderby, order }: RestCall['fields'], include: readonly number[]) {
  if (orderby === 'include')
    return (one: ReadText, other: ReadText) => include.indexOf(one.id) - include.indexOf(other.id);
  const sign = order === 'asc' ? 1 : -1;
  if (orderby === 'date' || orderby === 'modified') {
    const at = (page: ReadText) => (orderby === 'date' ? page.publishedAt : page.changedAt)?.getTime() ?? 0;
    return (one: ReadText, other: ReadText) => sign * (at(one) - at(other) || one.id - other.id);
  }
  const name = orderby === 'title' ? 'title' : 'slug';
  if (orderby === 'title' || orderby === 'slug')
    return (one: ReadText, other: ReadText) => sign * (one[name] < other[name] ? -1 : one[name] > other[name] ? 1 : 0);
  return (one: ReadText, other: ReadText) => sign * (one.id - other.id);
}
