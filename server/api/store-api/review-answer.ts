import type { Locale } from '#contract/languages.ts';
import type { Review } from '#contract/review.ts';
import { encodeEntities } from '#core/text/entities.ts';
import { imageAnswer } from '#server/catalog/media/image-answer.ts';
import type { ReviewRecord } from '#server/catalog/products/read-reviews.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import type { AnswerContext } from './answer-context.ts';

const vilniusParts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Vilnius',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const vilniusLong = (locale: Locale) =>
  new Intl.DateTimeFormat(locale.replace('_', '-'), { timeZone: 'Europe/Vilnius', dateStyle: 'long' });

/** No picture of a reviewer is fetched from elsewhere: that would tell another service who reads what. */
const noPictures = { 24: '', 48: '', 96: '' };

export function reviewAnswer(review: ReviewRecord, { origin, paths }: AnswerContext): Review {
  return {
    id: review.id,
    date_created: vilniusParts.format(review.createdAt).replace(' ', 'T'),
    formatted_date_created: vilniusLong(currentLocale()).format(review.createdAt),
    date_created_gmt: review.createdAt.toISOString().slice(0, 19),
    product_id: review.productId,
    product_name: encodeEntities(review.productName),
    product_permalink: `${origin}${paths.product(review.productSlug)}`,
    product_image: review.image === null ? null : imageAnswer(review.image, origin),
    reviewer: encodeEntities(review.author),
    review: review.body,
    rating: review.rating,
    verified: review.verified,
    reviewer_avatar_urls: noPictures,
  };
}
