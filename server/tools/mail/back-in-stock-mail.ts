import * as v from 'valibot';
import { backInStockParameters } from '#contract/back-in-stock-paths.ts';
import { formPages } from '#contract/form-pages.ts';
import { defaultLocale, inLanguage, type Locale } from '#contract/languages.ts';
import type { Product } from '#contract/product.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { OutboxHandler } from '#server/platform/jobs/outbox.ts';
import { inLocale } from '#server/platform/texts/current-locale.ts';
import {
  type BackInStockRequest,
  backInStockMailTopic,
  confirmMailTopic,
  endSentRequest,
  findRequest,
  issueConfirmation,
  waitAgain,
} from '#server/sales/back-in-stock/back-in-stock-requests.ts';
import { inStock } from '#server/sales/back-in-stock/queue-back-in-stock-mails.ts';
import type { MailOptions } from './mail-handlers.ts';
import { sendShopMail } from './own-mail.ts';

const payloadSchema = v.looseObject({ requestId: v.pipe(v.number(), v.integer()) });
const pictureWidth = 160; // pixels, twice of what is shown; JPEG, since some mail programs show nothing newer

export type BackInStockMailOptions = MailOptions & {
  /** Products and variations as the Store API has them, in the language of the work. */
  readonly productsByIds: (ids: readonly number[]) => Promise<readonly Product[]>;
};

/** Outbox handlers of the mails about sold-out products that somebody waits for. */
export function backInStockMailHandlers(options: BackInStockMailOptions): Readonly<Record<string, OutboxHandler>> {
  const { clock, settings, tools } = options;
  const isOff = () => !settings.current().backInStock.enabled;

  const localeOf = ({ locale }: BackInStockRequest): Locale =>
    settings.current().languages.find((offered) => offered === locale) ?? defaultLocale;

  /** The product as the mail shows it; null where it is no longer sold. */
  async function productForMail({ productId }: BackInStockRequest, locale: Locale) {
    const [product] = await inLocale(locale, () => options.productsByIds([productId]));
    if (product === undefined) return null;
    const { pathname, search } = new URL(product.permalink);
    return {
      name: decodeEntities(product.name),
      chosen: decodeEntities(product.variation),
      url: tools.publicUrl + inLanguage(pathname + search, locale),
      price: product.prices.price,
      currency: product.prices,
      image: mailPicture(product, tools.publicUrl),
    };
  }

  return {
    async [confirmMailTopic](entry, db, signal) {
      const parsed = v.safeParse(payloadSchema, entry.payload);
      if (!parsed.success) return { reason: 'not the payload of a mail', final: true };
      const request = isOff() ? null : await issueConfirmation(db, parsed.output.requestId, clock());
      if (request === null) return null; // confirmed already, or ended
      const locale = localeOf(request);
      const product = await productForMail(request, locale);
      if (product === null) return null;
      const path = `/${formPages.backInStock}/?${backInStockParameters.link}=${request.token}`;
      return sendShopMail(
        {
          name: 'confirm-back-in-stock',
          about: `confirm-back-in-stock.${request.id}.${clock().getTime()}`,
          id: request.id,
          to: request.email,
          from: null,
          model: {
            product,
            url: tools.publicUrl + inLanguage(path, locale),
            days: settings.current().backInStock.confirmDays,
          },
          locale,
          isSecret: true,
        },
        { ...options, entry, signal },
      );
    },

    async [backInStockMailTopic](entry, db, signal) {
      const parsed = v.safeParse(payloadSchema, entry.payload);
      if (!parsed.success) return { reason: 'not the payload of a mail', final: true };
      const request = await findRequest(db, parsed.output.requestId);
      if (request === null || request.queuedAt === null || request.confirmedAt === null) return null; // ended meanwhile
      if (isOff() || (await inStock(db, [request.productId], clock())).length === 0) {
        await waitAgain(db, request.id); // sold out once more
        return null;
      }
      const locale = localeOf(request);
      const product = await productForMail(request, locale);
      if (product === null) {
        await waitAgain(db, request.id);
        return null;
      }
      const failure = await sendShopMail(
        {
          name: 'back-in-stock',
          about: `back-in-stock.${request.id}.${request.createdAt.getTime()}`,
          id: request.id,
          to: request.email,
          from: null,
          model: { product },
          locale,
          isSecret: true,
        },
        { ...options, entry, signal },
      );
      if (failure === null) await endSentRequest(db, request.id);
      return failure;
    },
  };
}

/** The first picture of a product as a JPEG; null where none is stored. */
function mailPicture({ images: [image] }: Product, publicUrl: string): string | null {
  const hash = /\/media\/(\w+)-\d+\.webp$/.exec(image?.src ?? '')?.[1];
  return hash === undefined ? null : `${publicUrl}/media/${hash}-${pictureWidth}.jpg`;
}
