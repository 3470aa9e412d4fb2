import type { DescribedReview } from '#app/seo/json-ld/json-ld-product.ts';
import type { PageReview } from './page-reviews.ts';

/** A review as structured data for search engines. */
export function describedReview({ author, rating, date, paragraphs }: PageReview): DescribedReview {
  return { author, rating, at: date, text: paragraphs.map((lines) => lines.join(' ')).join(' ') };
}
