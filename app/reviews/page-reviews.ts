import type { ProductReviews } from '#contract/product-reviews.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { plainLines } from '#core/text/plain-lines.ts';

export type PageReview = {
  readonly id: number;
  readonly author: string;
  /** `2026-05-03`, in Vilnius. */
  readonly date: string;
  readonly rating: number;
  readonly verified: boolean;
  /** Plain text: each paragraph in lines. */
  readonly paragraphs: readonly (readonly string[])[];
};

export type ReviewsSummary = ProductReviews['summary'];

/** What the product page shows of its reviews. */
export type PageReviews = {
  readonly open: boolean;
  readonly summary: ReviewsSummary;
  readonly list: readonly PageReview[];
  readonly total: number;
  readonly pages: number;
};

export function pageReviews({ open, summary, reviews, total, pages }: ProductReviews): PageReviews {
  const list = reviews.map(({ id, reviewer, date_created, rating, verified, review }) => ({
    id,
    author: decodeEntities(reviewer),
    date: date_created.slice(0, 10),
    rating,
    verified,
    paragraphs: paragraphsOf(review),
  }));
  return { open, summary, list, total, pages };
}

/** The text of a review's HTML, in paragraphs and lines: shown as plain text, whatever it contains. */
export function paragraphsOf(html: string): readonly (readonly string[])[] {
  const lines = html.replaceAll(/<br ?\/?>\n?/gi, '\n').replaceAll(/<\/(?:p|div|li)>\s*/gi, '\n\n');
  return decodeEntities(plainLines(lines))
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .filter((paragraph) => paragraph.some((line) => line !== ''));
}
