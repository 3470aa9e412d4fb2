import { parseArgs } from 'node:util';
import { runAction } from '#server/admin/actions/action.ts';
import { deleteReviewAction, updateReview } from '#server/admin/reviews/review-actions.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { vilniusDay } from '#core/time/vilnius.ts';
import { reviewLines } from '#server/tools/mail/review-mail.ts';
import { importReviews, reviewFileSchema } from '#server/catalog/reviews/import-reviews.ts';
import { listStoredReviews, type StoredReview } from '#server/catalog/reviews/moderate-reviews.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { type Command, type CommandOutput, usageError } from '#server/platform/shop/command.ts';
import { commandAuthority } from './key-commands.ts';
import { readDescribedFile } from '#server/platform/shop/read-described-file.ts';

const maxListed = 500;
const statuses = { held: 'held', approved: 'approved', rejected: 'spam', trash: 'trash' } as const;

type Call = { readonly positionals: readonly string[]; readonly status: string | undefined; readonly json: boolean };

function readCall(args: readonly string[], withStatus = false): Call | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        ...(withStatus ? { status: { type: 'string' as const } } : {}),
      },
      allowPositionals: true,
    });
    const status: unknown = (values as { readonly status?: unknown }).status;
    return { positionals: positionals, status: typeof status === 'string' ? status : undefined, json: values.json };
  } catch {
    return null;
  }
}

function statusName({ status }: StoredReview): string {
  return status === 'spam' ? 'rejected' : status;
}

function reviewLine(review: StoredReview): string {
  const { id, sku, product, rating, author, email, verified, createdAt } = review;
  const head = `${id}  ${vilniusDay(createdAt)}  ${statusName(review)}  ${rating ?? '–'}/5  ${author}`;
  const about = `${decodeEntities(product)}${sku === '' ? '' : ` (${sku})`}`;
  const by = `${email === '' ? 'no e-mail' : email}${verified ? ', which an order of it was placed with (whose address it is, nobody checked)' : ''}`;
  return `${head}, ${by}: ${about}\n    ${reviewLines(review.body).replaceAll(/\n+/g, '\n    ')}`;
}

function reviewRecord(review: StoredReview) {
  const { id, productId, product, sku, author, email, rating, verified, body, createdAt } = review;
  return {
    id,
    product_id: productId,
    product: decodeEntities(product),
    sku,
    status: statusName(review),
    rating,
    author,
    email,
    verified,
    text: reviewLines(body),
    date: createdAt.toISOString(),
  };
}

export const reviewsList: Command = {
  name: 'reviews list',
  usage: '[--status held|approved|rejected|trash|all] [--json]',
  summary: 'Lists reviews, the newest first; those that wait for you where no status is named.',
  async run({ database }, args, output) {
    const call = readCall(args, true);
    const requestedStatus = call?.status ?? 'held';
    const isValidStatus = requestedStatus === 'all' || Object.hasOwn(statuses, requestedStatus);
    if (call === null || call.positionals.length > 0 || !isValidStatus) return usageError(output, reviewsList);
    const status = requestedStatus === 'all' ? null : statuses[requestedStatus as keyof typeof statuses];
    const reviews = await listStoredReviews(database.db, status, maxListed);
    if (call.json) output.line(JSON.stringify(reviews.map(reviewRecord)));
    else if (reviews.length === 0) output.line(requestedStatus === 'held' ? 'No reviews wait.' : 'No reviews.');
    else for (const review of reviews) output.line(reviewLine(review));
    return 0;
  },
};

type Change = (shop: ShopFoundation, id: number) => Promise<object | null>;

/** A command that does one thing to each of the reviews it is given. */
function onEach(name: string, summary: string, done: string, change: Change): Command {
  const command: Command = {
    name: `reviews ${name}`,
    usage: 'ID… [--json]',
    summary,
    async run(shop, args, output) {
      const call = readCall(args);
      const ids = call?.positionals.map((word) => (/^\d{1,9}$/.test(word) ? Number(word) : 0)) ?? [];
      if (call === null || ids.length === 0 || ids.includes(0)) return usageError(output, command);
      let code = 0;
      for (const id of ids) {
        const changed = await change(shop, id);
        if (changed === null) code = refuse(output, `There is no review ${id}.`);
        else output.line(call.json ? JSON.stringify(changed) : `Review ${id} is ${done}.`);
      }
      return code;
    },
  };
  return command;
}

function refuse(output: CommandOutput, sentence: string): number {
  output.problem(sentence);
  return 1;
}

async function moved(shop: ShopFoundation, command: string, id: number, status: 'approved' | 'spam') {
  const changed = await runAction(shop, commandAuthority(command), updateReview, { id, status });
  return changed.ok ? reviewRecord(changed.value) : null;
}

export const reviewsApprove = onEach(
  'approve',
  'Shows reviews on the pages of their products.',
  'on its page',
  (shop, id) => moved(shop, 'reviews approve', id, 'approved'),
);
export const reviewsReject = onEach(
  'reject',
  'Keeps reviews off the pages; they stay on the list.',
  'rejected',
  (shop, id) => moved(shop, 'reviews reject', id, 'spam'),
);
export const reviewsDelete = onEach(
  'delete',
  'Deletes reviews with the addresses of those who wrote them.',
  'gone',
  async (shop, id) => {
    const deleted = await runAction(shop, commandAuthority('reviews delete'), deleteReviewAction, { id });
    return deleted.ok ? { id, deleted: true } : null;
  },
);

export const reviewsImport: Command = {
  name: 'reviews import',
  usage: 'FILE [--json]',
  summary: 'Adds the reviews of a JSON file, approved; those that are there already are left alone.',
  loads: 'reviews',
  paths: { positionals: [0] },
  async run({ database, clock }, args, output) {
    const call = readCall(args);
    const [file, ...remainingArguments] = call?.positionals ?? [];
    if (call === null || file === undefined || remainingArguments.length > 0) return usageError(output, reviewsImport);
    const read = await readDescribedFile(file, reviewFileSchema);
    if (typeof read === 'string') return refuse(output, read);
    const { added, existing, unknown } = await importReviews(database.db, clock, read);
    if (call.json) output.line(JSON.stringify({ added, existing, unknown }));
    else output.line(`Reviews added: ${added}; there already: ${existing}.`);
    if (unknown.length > 0) output.problem(`No product has the SKU ${unknown.join(', ')}.`);
    return unknown.length > 0 ? 1 : 0;
  },
};
