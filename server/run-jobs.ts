import type { Logger } from 'pino';
import { deleteExpiredCarts, dropOldCustomers } from './sales/cart/cart-rows.ts';
import { withdrawalTaskHandlers } from './api/forms/withdrawals.ts';
import { orderLinkHandlers } from './sales/stored-orders/order-links.ts';
import { formMailHandlers } from './tools/mail/form-mails.ts';
import { jobKinds } from './job-kinds.ts';
import { jobHandlers } from './admin/jobs/run-job.ts';
import { deleteOldNonces } from './admin/keys/api-keys.ts';
import { mailHandlers } from './tools/mail/mail-handlers.ts';
import { passkeyMailHandlers } from './tools/mail/passkey-mail.ts';
import { webhookMailHandlers } from './tools/mail/webhook-mail.ts';
import { reviewMailHandlers } from './tools/mail/review-mail.ts';
import { newsletterMailHandlers } from './tools/mail/newsletter-mails.ts';
import { backInStockMailHandlers, type BackInStockMailOptions } from './tools/mail/back-in-stock-mail.ts';
import { deleteOldRequests } from './sales/back-in-stock/back-in-stock-requests.ts';
import { queueAllBackInStockMails, stockReturnHandlers } from './sales/back-in-stock/queue-back-in-stock-mails.ts';
import { deleteOldWishLists } from './sales/wishes/wish-lists.ts';
import { signInMailHandlers } from './tools/mail/sign-in-mail.ts';
import { signingKey } from './platform/session/signing-key.ts';
import { deleteOldSignIns } from './platform/sign-in/sign-in-attempts.ts';
import { deleteOldConsents } from './sales/newsletter/newsletter-consent.ts';
import type { MailTools } from './tools/mail/mail-context.ts';
import { paymentEndHandlers } from './sales/payments/end-at-provider.ts';
import type { PaymentProvider } from './sales/payments/payment-provider.ts';
import { endUnpaidTransfers } from './sales/payment-processing/end-unpaid-transfers.ts';
import type { Payments } from './sales/payment-processing/payments.ts';
import type { Settings } from './platform/settings/settings.ts';
import { confirmationHandlers } from './sales/orders/confirm-placed-order.ts';
import { mediaFileHandlers } from './catalog/media/remove-media-files.ts';
import type { MediaStore } from './catalog/media/media-store.ts';
import { listingHandlers } from './catalog/products/refresh-queued-listings.ts';
import type { ContentEditing } from './content/store/edit-content.ts';
import { publishDueContent } from './content/store/publish-due-content.ts';
import { publishDueProducts } from './admin/products/publish-due-products.ts';
import { countSales } from './sales/stored-orders/count-sales.ts';
import {
  refreshDueListingsPeriodically,
  type RefreshListingsOptions,
} from './catalog/products/refresh-due-listings.ts';
import type { WebhookDelivery } from './api/webhooks/deliver-webhooks.ts';
import { createOutboxRunner } from './platform/jobs/outbox.ts';
import { outboxChannel } from './platform/jobs/outbox-queue.ts';
import { pruneOutbox } from './platform/jobs/prune-outbox.ts';
import { repeat, type Repeated } from './platform/jobs/repeat.ts';

const publishingPause = 30_000; // milliseconds that a product may be published late
const contentPause = 5000; // milliseconds that a page or post may be published late
const defaultOutboxPause = 2000; // for when a notification was missed
const outboxLanes = 3; // so that a slow mail server holds up one mail and not the others
const outboxRest = 9; // nine tenths of the time belong to shoppers
const ownTimeout = 30_000; // milliseconds; a process that is killed meanwhile leaves the entry for this and a minute
const expiryPause = 5000;
const salesPause = 5000;
const transferPause = 60_000;
const closingPatience = 4000; // for a mail under way when the shop closes
const webhookRest = 1; // half of the time, also after an import that changed every product
const eventsRest = 3;
const deliveriesAtOnce = 3; // in each process; the slow receivers have one of their own
const hour = 3_600_000;
const customerPause = 300_000;
const waitingPause = 300_000; // returned stock is announced; this finds what was not

export type JobsOptions = RefreshListingsOptions & {
  readonly settings: Settings;
  /** Null: mails wait in the outbox for a process that has them. */
  readonly mail: MailTools | null;
  readonly payments: Pick<Payments, 'expireDue'>;
  /** What mails show of products. */
  readonly productsByIds: BackInStockMailOptions['productsByIds'];
  /** How what merchants write is kept, of which some is published later. */
  readonly content: ContentEditing;
  /** Where pictures are stored whose files are deleted after them. */
  readonly mediaStore: Pick<MediaStore, 'remove'>;
  /** The providers to be notified of payments that ended here. */
  readonly providers: readonly PaymentProvider[];
  /** Delivers webhooks until the signal ends it; null: deliveries wait for a process that does. */
  readonly webhooks: ((signal: AbortSignal) => WebhookDelivery) | null;
  /** Milliseconds between polls of the outbox; entries are announced, so they need not wait for one. */
  readonly outboxPause?: number;
};

/** Starts the shop's background jobs; resolves to the function that stops them when the work under way is done. */
export async function runJobs(options: JobsOptions): Promise<() => Promise<void>> {
  const { database, clock, logger, settings, mail, payments, providers, outboxPause = defaultOutboxPause } = options;
  const forMail = mail === null ? null : { settings, clock, tools: mail };
  const handlers =
    forMail === null
      ? {}
      : {
          ...mailHandlers(forMail),
          ...reviewMailHandlers(forMail),
          ...formMailHandlers(forMail),
          ...signInMailHandlers(forMail),
          ...newsletterMailHandlers({ ...forMail, key: () => signingKey(database) }),
          ...backInStockMailHandlers({ ...forMail, productsByIds: options.productsByIds }),
          ...passkeyMailHandlers(forMail),
          ...webhookMailHandlers(forMail),
          ...orderLinkHandlers(clock),
          ...withdrawalTaskHandlers(clock),
          ...paymentEndHandlers(providers),
        };
  const givingUp = new AbortController();
  const outbox = createOutboxRunner({ ...options, handlers, abortSignal: givingUp.signal });
  const lanes: Repeated[] = [];
  // In order, and also where there are no mails to send.
  const ownWork = createOutboxRunner({
    ...options,
    handlers: {
      ...confirmationHandlers(clock),
      ...jobHandlers({ database, clock, settings, kinds: jobKinds }),
      ...listingHandlers(clock),
      ...mediaFileHandlers(options.mediaStore),
      ...stockReturnHandlers(clock, () => settings.current().backInStock.enabled),
    },
    timeout: ownTimeout,
    abortSignal: givingUp.signal,
  });
  lanes.push(repeat({ work: ownWork.runNext, pause: outboxPause, logger }));
  const stopListening = await database.listen(outboxChannel, () => {
    for (const lane of lanes) lane.wake();
  });
  const laneCount = mail === null ? 0 : outboxLanes;
  for (let lane = 0; lane < laneCount; lane += 1) {
    lanes.push(repeat({ work: outbox.runNext, pause: outboxPause, idleFactor: outboxRest, logger }));
  }
  const webhooks = options.webhooks?.(givingUp.signal) ?? null;
  if (webhooks !== null) lanes.push(...webhookLanes(webhooks, { pause: outboxPause, logger }));
  const stopListings = refreshDueListingsPeriodically(options);
  const periodicJobs = [
    repeat({ work: payments.expireDue, pause: expiryPause, logger }),
    repeat({ work: () => endUnpaidTransfers({ database, settings, clock }), pause: transferPause, logger }),
    repeat({ work: () => countSales(database.db, clock()), pause: salesPause, logger }),
    repeat({ work: () => publishDueProducts(database, clock()), pause: publishingPause, logger }),
    repeat({ work: () => publishDueContent(database, options.content, clock()), pause: contentPause, logger }),
    repeat({ work: () => deleteExpiredCarts(database.db, clock()), pause: hour, logger }),
    repeat({
      work: async () => (settings.current().backInStock.enabled ? queueAllBackInStockMails(database.db, clock()) : 0),
      pause: waitingPause,
      logger,
    }),
    repeat({ work: () => deleteOldRequests(database.db, clock()), pause: hour, logger }),
    repeat({
      work: () => deleteOldWishLists(database.db, settings.current().wishes.keepDays, clock()),
      pause: hour,
      logger,
    }),
    repeat({ work: () => deleteOldSignIns(database.db, clock()), pause: hour, logger }),
    repeat({ work: () => deleteOldNonces(database.db, clock()), pause: hour, logger }),
    repeat({
      work: () => deleteOldConsents(database.db, settings.current().newsletter, clock()),
      pause: hour,
      logger,
    }),
    ...(webhooks === null ? [] : [repeat({ work: webhooks.prune, pause: hour, logger })]),
    repeat({ work: () => dropOldCustomers(database.db, clock()), pause: customerPause, logger }),
    repeat({
      work: () => pruneOutbox(database.db, clock(), settings.current().jobs.keepFinishedDays),
      pause: hour,
      logger,
    }),
  ];
  return async () => {
    const patience = setTimeout(() => givingUp.abort(), closingPatience);
    await Promise.all([stopListening(), stopListings(), ...[...lanes, ...periodicJobs].map(({ stop }) => stop())]);
    clearTimeout(patience);
  };
}

/** What delivers webhooks: lanes of its own, of which slow receivers occupy one, so that no other work waits for any. */
function webhookLanes(
  webhooks: WebhookDelivery,
  options: { readonly pause: number; readonly logger: Logger },
): readonly Repeated[] {
  const start = (work: () => Promise<number>, idleFactor: number) => repeat({ ...options, work, idleFactor });
  const deliveries = [
    ...Array.from({ length: deliveriesAtOnce }, () => start(() => webhooks.deliverNext('others'), webhookRest)),
    start(() => webhooks.deliverNext('slow'), webhookRest),
  ];
  const events = start(async () => {
    const expanded = await webhooks.expand();
    if (expanded > 0) for (const lane of deliveries) lane.wake();
    return expanded;
  }, eventsRest);
  return [...deliveries, events, start(webhooks.pingNext, webhookRest)];
}
