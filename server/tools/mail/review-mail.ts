import { reviewMailTopic } from '#server/sales/reviews/send-review.ts';
import * as v from 'valibot';
import { plainLines } from '#core/text/plain-lines.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { OutboxEntry, OutboxFailure, OutboxHandler } from '#server/platform/jobs/outbox.ts';
import { findReview, type StoredReview } from '#server/catalog/reviews/moderate-reviews.ts';
import { storePaths } from '#server/catalog/products/store-paths.ts';
import type { MailOptions } from './mail-handlers.ts';
import { sendShopMail } from './own-mail.ts';

const name = 'new-review';

const payloadSchema = v.looseObject({ reviewId: v.pipe(v.number(), v.integer()) });

/** The outbox handler that notifies the merchant of a review waiting for moderation. */
export function reviewMailHandlers(options: MailOptions): Readonly<Record<string, OutboxHandler>> {
  return { [reviewMailTopic]: (entry, db, signal) => handle(entry, db, signal, options) };
}

async function handle(
  entry: OutboxEntry,
  db: Database,
  signal: AbortSignal,
  options: MailOptions,
): Promise<OutboxFailure | null> {
  const parsed = v.safeParse(payloadSchema, entry.payload);
  if (!parsed.success) return { reason: `not the payload of a mail: ${parsed.issues[0].message}`, final: true };
  const review = await findReview(db, parsed.output.reviewId);
  const current = options.settings.current();
  if (review === null || review.status !== 'held' || current.mail.off.includes(name)) return null;
  const { productSlug: pageSlug, categoryPaths } = review;
  const url = options.tools.publicUrl + storePaths(current).product({ pageSlug, categoryPaths });
  return sendShopMail(
    {
      name,
      about: `review.${review.id}.${review.createdAt.getTime()}`,
      id: review.id,
      to: null,
      from: review.email,
      model: { review: mailReview(review, url) },
    },
    { ...options, entry, signal },
  );
}

function mailReview(review: StoredReview, url: string) {
  const { id, product, author, email, rating, verified } = review;
  return {
    id,
    product: decodeEntities(product),
    url,
    author,
    email,
    rating: rating ?? 0,
    note: reviewLines(review.body),
    verified,
  };
}

/** A stored review as plain lines. */
export function reviewLines(html: string): string {
  const lines = html.replaceAll(/<br ?\/?>/gi, '\n').replaceAll(/<\/p>\s*/gi, '\n\n');
  return decodeEntities(plainLines(lines)).trim();
}
