import type { MailModels, MailName } from '#contract/mail-models.ts';
import { type Locale, defaultLocale } from '#contract/languages.ts';
import type { OutboxEntry, OutboxFailure } from '#server/platform/jobs/outbox.ts';
import { inLocale } from '#server/platform/texts/current-locale.ts';
import { mailAddress, shopAddresses } from './addresses.ts';
import { cleanTexts } from '#server/platform/texts/clean-text.ts';
import type { MailOptions } from './mail-handlers.ts';
import { shopForMail } from './mail-context.ts';
import { mailFileName } from './write-mail.ts';

const strangersText = { lines: new Set(['note']), untouched: new Set(['currency']) };

/** A mail that is about no order. */
export type ShopMail<Name extends MailName> = {
  readonly name: Name;
  /** A unique subject such as `review.12.1763719200000`: the same for every attempt, and of no other mail. */
  readonly about: string;
  /** The number that its file is named by. */
  readonly id: number;
  /** Where it goes; null: to the merchant. */
  readonly to: string | null;
  /** Whom the merchant answers; null: nobody. */
  readonly from: string | null;
  readonly model: Omit<MailModels[Name], 'shop'>;
  readonly locale?: Locale;
  /** Only its reader may have it: no blind copies are sent. */
  readonly isSecret?: boolean;
  /** Of a mail to the list: the page that unsubscribes. */
  readonly unsubscribeUrl?: string;
};

/** Renders and sends a mail that is not about an order; texts by strangers are cleaned. */
export async function sendShopMail<Name extends MailName>(
  {
    name,
    about,
    id,
    to,
    from: writer,
    model,
    locale = defaultLocale,
    isSecret = false,
    unsubscribeUrl,
  }: ShopMail<Name>,
  {
    entry,
    signal,
    settings,
    tools,
    clock,
  }: MailOptions & { readonly entry: OutboxEntry; readonly signal: AbortSignal },
): Promise<OutboxFailure | null> {
  const renderMail = await tools.renderMail();
  if (renderMail === null) return { reason: 'the storefront is not built', final: false };
  const addresses = shopAddresses(settings.current());
  if (addresses === null) return { reason: 'the shop has no e-mail address (settings shop.email)', final: false };
  const reader = to === null ? null : mailAddress(to);
  if (to !== null && reader === null) return { reason: 'there is no address to send it to', final: true };
  const renderedMail = inLocale(locale, () => {
    const current = settings.current();
    const fullModel = { ...model, shop: shopForMail(current, tools.publicUrl) } as unknown as MailModels[Name];
    return renderMail(name, cleanTexts(fullModel, strangersText), { locale, texts: current.texts });
  });
  const { from, replyTo, merchant, bcc } = addresses;
  const replyAddress = writer === null ? null : mailAddress(writer);
  const sendResult = await tools.mailer.send(
    {
      messageId: `<${about}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
      references: null,
      date: clock(),
      from,
      replyTo: replyAddress === null ? replyTo : { name: '', address: replyAddress },
      to: reader === null ? merchant : [reader],
      bcc: reader === null || isSecret ? [] : bcc.filter((address) => address !== reader),
      subject: renderedMail.subject,
      html: renderedMail.html,
      text: renderedMail.text,
      files: [],
      fileName: mailFileName(entry.createdAt, `${name}-${id}`),
      ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    },
    signal,
  );
  return sendResult.ok ? null : { reason: sendResult.failure.reason, final: sendResult.failure.final };
}
