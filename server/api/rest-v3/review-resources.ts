import { createHash } from 'node:crypto';
import { changedReviewFields, newReviewFields, reviewRoute, reviewsRoute } from '#contract/rest-v3/review-routes.ts';
import { decodeEntities, encodeEntities } from '#core/text/html-entities.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { createReview, deleteReviewAction, updateReview } from '#server/admin/reviews/review-actions.ts';
import {
  findReview,
  type ReviewSearch,
  type ReviewStatus,
  searchReviews,
  type StoredReview,
} from '#server/catalog/reviews/moderate-reviews.ts';
import { reviewSource } from '#server/catalog/reviews/review-source.ts';
import { cleanLine } from '#server/platform/texts/clean-text.ts';
import { storePaths } from '#server/catalog/products/store-paths.ts';
import { objectResources } from './object-resources.ts';
import { listAnswer, sentIds, sliceOf } from './list-answer.ts';
import {
  answered,
  created,
  gone,
  refused,
  type RestAnswer,
  type RestCall,
  type RestHandler,
  type RestResource,
} from './rest-call.ts';
import { actionRefusal, type RestServices } from './rest-services.ts';
import { filterDate, shopDates } from './shop-dates.ts';

const avatarSizes = [24, 48, 96] as const;

/** Statuses by their names in the API; `all` and what restores a review are none. */
const statusByName = { approved: 'approved', hold: 'held', spam: 'spam', trash: 'trash' } as const;
const nameByStatus = { approved: 'approved', held: 'hold', spam: 'spam', trash: 'trash' } as const satisfies Record<
  ReviewStatus,
  string
>;

function statusNamed(name: unknown): ReviewStatus | null {
  return typeof name === 'string' && Object.hasOwn(statusByName, name)
    ? statusByName[name as keyof typeof statusByName]
    : null;
}

/** Addresses of the picture that somebody has at Gravatar, as the platform names them; nothing is fetched. */
function avatarUrls(email: string): Readonly<Record<string, string>> {
  const hash = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
  return Object.fromEntries(
    avatarSizes.map((size) => [size, `https://secure.gravatar.com/avatar/${hash}?s=${size}&d=mm&r=g`]),
  );
}

const orders = { date: 'date', date_gmt: 'date', id: 'id', include: 'include', product: 'product' } as const;

function searchOf(call: RestCall): ReviewSearch {
  const { fields } = call;
  const { orderby, search, reviewer_email: email } = fields;
  const order = typeof orderby === 'string' && Object.hasOwn(orders, orderby) ? orderby : 'date';
  return {
    status: statusNamed(fields['status']),
    productIds: sentIds(fields['product']),
    email: typeof email === 'string' && email !== '' ? cleanLine(email) : null,
    accountIds: sentIds(fields['reviewer']),
    withoutAccountIds: sentIds(fields['reviewer_exclude']),
    include: sentIds(fields['include']),
    exclude: sentIds(fields['exclude']),
    search: typeof search === 'string' ? cleanLine(search) : '',
    after: filterDate(fields, 'after'),
    before: filterDate(fields, 'before'),
    order: orders[order as keyof typeof orders],
    isDescending: fields['order'] !== 'asc',
    ...sliceOf(call),
  };
}

/** Reviews of products, `/products/reviews`. */
export function reviewResources(services: RestServices): readonly RestResource[] {
  const { database, texts, publicUrl, settings } = services;
  const { text } = texts;
  const idOf = ({ path }: RestCall) => Number(path['id']);

  /** `asSource`: with the text as it may be sent again, which is how the answers to changes have it. */
  function reviewFieldsOf(review: StoredReview, asSource: boolean) {
    const {
      id,
      productId,
      product,
      productSlug: pageSlug,
      categoryPaths,
      author,
      email,
      body,
      rating,
      verified,
      status,
      createdAt,
    } = review;
    return {
      id,
      ...shopDates('date_created', createdAt),
      product_id: productId,
      product_name: encodeEntities(decodeEntities(product)),
      product_permalink: `${publicUrl}${storePaths(settings.current()).product({ pageSlug, categoryPaths })}`,
      status: nameByStatus[status],
      reviewer: author,
      reviewer_email: email,
      review: asSource ? reviewSource(body) : `${body.trim()}\n`,
      rating: rating ?? 0,
      verified,
      reviewer_avatar_urls: avatarUrls(email),
    };
  }

  function reviewAnswer(call: RestCall, review: StoredReview, asSource = call.fields['context'] === 'edit') {
    return {
      ...reviewFieldsOf(review, asSource),
      _links: call.links(`/products/reviews/${review.id}`, {
        collection: '/products/reviews',
        up: `/products/${review.productId}`,
      }),
    };
  }

  const unknown = () => gone(refused(404, 'woocommerce_rest_review_invalid_id', text('There is no such review.')));

  function failureAnswer(failure: { readonly code: string }, verb: 'create' | 'edit' | 'delete'): RestAnswer {
    const refusal = actionRefusal(failure, verb, texts);
    if (refusal !== null) return refusal;
    switch (failure.code) {
      case 'unknown_product':
        return refused(404, 'woocommerce_rest_product_invalid_id', text('There is no such product.'));
      case 'no_text':
        return refused(400, 'woocommerce_rest_review_content_invalid', text('A review needs a text.'));
      case 'duplicate':
        return refused(409, 'woocommerce_rest_comment_duplicate', text('There is such a review already.'));
      default:
        return unknown();
    }
  }

  /** What an action takes of a call. */
  function draftOf({ fields }: RestCall) {
    const { product_id: productId, reviewer, reviewer_email: email, review, rating, status } = fields;
    const isRestored = status === 'unspam' || status === 'untrash';
    return {
      ...(productId === undefined ? {} : { productId }),
      ...(reviewer === undefined ? {} : { reviewer }),
      ...(email === undefined ? {} : { email }),
      ...(review === undefined ? {} : { review }),
      ...(rating === undefined ? {} : { rating }),
      ...(status === undefined ? {} : { status: isRestored ? 'restored' : statusNamed(status) }),
    };
  }

  const list: RestHandler = async (call) => {
    const { reviews, total } = await searchReviews(database.db, searchOf(call));
    return listAnswer(
      call,
      reviews.map((review) => reviewAnswer(call, review)),
      total,
      { publicUrl },
    );
  };

  const one: RestHandler = async (call) => {
    const review = await findReview(database.db, idOf(call));
    return review === null ? unknown() : answered(reviewAnswer(call, review));
  };

  const create: RestHandler = async (call) => {
    const { status = 'approved', ...draft } = draftOf(call);
    const input = { ...draft, status: status === 'restored' ? 'approved' : status };
    const made = await runAction(services, call.authority, createReview, input);
    if (!made.ok) return failureAnswer(made.failure, 'create');
    const location = `${publicUrl}/wp-json/wc/v3/products/reviews/${made.value.id}`;
    return created(reviewAnswer(call, made.value, true), location);
  };

  const update: RestHandler = async (call) => {
    const changed = await runAction(services, call.authority, updateReview, { ...draftOf(call), id: idOf(call) });
    return changed.ok ? answered(reviewAnswer(call, changed.value, true)) : failureAnswer(changed.failure, 'edit');
  };

  const remove: RestHandler = async (call) => {
    const review = await findReview(database.db, idOf(call));
    if (review === null) return unknown();
    if (call.fields['force'] === true) {
      const removed = await runAction(services, call.authority, deleteReviewAction, { id: review.id });
      if (!removed.ok) return failureAnswer(removed.failure, 'delete');
      return gone(answered({ deleted: true, previous: reviewFieldsOf(removed.value, true) }));
    }
    if (review.status === 'trash') {
      const message = text('The review is in the trash already.');
      return refused(410, 'woocommerce_rest_already_trashed', message);
    }
    const trashed = await runAction(services, call.authority, updateReview, { id: review.id, status: 'trash' });
    return trashed.ok ? answered(reviewAnswer(call, trashed.value, true)) : failureAnswer(trashed.failure, 'delete');
  };

  return objectResources({
    routes: { list: reviewsRoute, one: reviewRoute },
    permissions: { view: 'reviews.read', edit: 'reviews.edit' },
    fields: { created: newReviewFields, changed: changedReviewFields },
    handlers: { list, one, create, update, remove },
    texts,
  });
}
