import { fail, ok, type Result } from '#core/result.ts';
import { readOrder } from '#server/sales/stored-orders/stored-order.ts';
import { inLocale } from '#server/platform/texts/current-locale.ts';
import { settingsInLanguages } from '#server/sales/stored-orders/method-names.ts';
import { translatedSettings } from '#server/catalog/translations/translate-settings.ts';
import { openTranslations } from '#server/catalog/translations/translations.ts';
import { shopAddresses } from './addresses.ts';
import type { Mail } from './mail.ts';
import { prepareMail } from './prepare-mail.ts';
import { type MailingShop, mailLocale, type OrderMailName, shopForMail } from './mail-context.ts';
import { mailFileName, writeMail } from './write-mail.ts';

/** The mails about an order, by their topics without `mail.`. */
export const mailNames = Object.keys(prepareMail) as readonly OrderMailName[];

export type MailDraftFailure = {
  readonly code:
    | 'unknown_order'
    | 'unknown_topic'
    | 'nothing_to_say'
    | 'no_address'
    | 'no_sender'
    | 'not_built'
    | 'no_mail';
};

type Draft = Promise<Result<Mail, MailDraftFailure>>;

/** A mail about an order as it would be sent now: its status as it is, its latest refund, an example of a note. */
export async function draftMail(shop: MailingShop, orderId: number, topic: string): Draft {
  const { settings, database, mail: tools } = shop;
  const at = shop.clock();
  const name = mailNames.find((candidate) => candidate === topic);
  if (name === undefined) return fail({ code: 'unknown_topic' });
  if (tools === undefined) return fail({ code: 'no_mail' });
  const order = await readOrder(database.db, orderId);
  if (order === null) return fail({ code: 'unknown_order' });
  const renderMail = await tools.renderMail();
  if (renderMail === null) return fail({ code: 'not_built' });
  const addresses = shopAddresses(settings.current());
  if (addresses === null) return fail({ code: 'no_sender' });
  const translations = await openTranslations(database);
  const worded = translatedSettings(settings, translations, []);
  try {
    return await inLocale(mailLocale(name, order, settings.current()), async () => {
      const context = {
        db: database.db,
        settings: worded.current(),
        worded: settingsInLanguages(worded.current),
        order,
        tools,
        storedAt: null,
      };
      const payload = { orderId, from: '', to: order.status, note: '…', reason: '', cause: '' };
      const prepared = await prepareMail[name](context, payload, 'draft');
      if (prepared === null) return fail({ code: 'nothing_to_say' });
      const mail = await writeMail(prepared, { context, renderMail, addresses, createdAt: at, at });
      return mail === null ? fail({ code: 'no_address' }) : ok(mail);
    });
  } finally {
    await translations.close();
  }
}

/** A mail that shows whether mails arrive. */
export async function draftTestMail({ settings, mail: tools, clock }: MailingShop, to: string): Draft {
  if (tools === undefined) return fail({ code: 'no_mail' });
  const renderMail = await tools.renderMail();
  if (renderMail === null) return fail({ code: 'not_built' });
  const addresses = shopAddresses(settings.current());
  if (addresses === null) return fail({ code: 'no_sender' });
  const { texts } = settings.current();
  const at = clock();
  const renderedMail = renderMail(
    'test',
    { shop: shopForMail(settings.current(), tools.publicUrl) },
    { locale: 'lt_LT', texts },
  );
  const { from, replyTo } = addresses;
  const stamp = at.toISOString().replaceAll(/\D/g, '');
  return ok({
    messageId: `<test.${stamp}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    references: null,
    date: at,
    from,
    replyTo,
    to: [to],
    bcc: [],
    subject: renderedMail.subject,
    html: renderedMail.html,
    text: renderedMail.text,
    files: [],
    fileName: mailFileName(at, 'test'),
  });
}
