import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderMail, MailModels, RenderedMail, OrderPlacedMail } from '#contract/mail-models.ts';
import { createTranslator, type Translator, htmlLanguage } from '#app/text/translator.ts';
import { TranslatorProvider, useText } from '#app/text/use-text.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';
import { MailDocument } from './mail-document.tsx';
import { backInStock } from '#app/mail/mails/back-in-stock.ts';
import { confirmBackInStock } from '#app/mail/mails/confirm-back-in-stock.ts';
import { confirmCode } from '#app/mail/mails/confirm-code.ts';
import { newMessage } from '#app/mail/mails/new-message.ts';
import { newOrder } from '#app/mail/mails/new-order.ts';
import { newReview } from '#app/mail/mails/new-review.ts';
import { newsletterConfirm } from '#app/mail/mails/newsletter-confirm.ts';
import { newsletterWelcome } from '#app/mail/mails/newsletter-welcome.ts';
import { newWithdrawal } from '#app/mail/mails/new-withdrawal.ts';
import { orderLink } from '#app/mail/mails/order-link.ts';
import { orderMessage } from '#app/mail/mails/order-message.ts';
import { orderNote } from '#app/mail/mails/order-note.ts';
import { orderPlaced } from '#app/mail/mails/order-placed.ts';
import { orderRefunded } from '#app/mail/mails/order-refunded.ts';
import { orderShipped } from '#app/mail/mails/order-shipped.ts';
import { orderStatus } from '#app/mail/mails/order-status.ts';
import { passkeyChanged } from '#app/mail/mails/passkey-changed.ts';
import { staffInvitation } from '#app/mail/mails/staff-invitation.ts';
import { paymentReminder } from '#app/mail/mails/payment-reminder.ts';
import { signIn } from '#app/mail/mails/sign-in.ts';
import { testMail } from '#app/mail/mails/test-mail.ts';
import { unpaidCancelled } from '#app/mail/mails/unpaid-cancelled.ts';
import { webhookDisabled } from '#app/mail/mails/webhook-disabled.ts';
import { withdrawalReceived } from '#app/mail/mails/withdrawal-received.ts';
import { textPart } from './text-part.ts';
import { withdrawalForm } from '#app/mail/parts/withdrawal-notice.ts';

const mails: { readonly [Name in keyof MailModels]: WordMail<MailModels[Name]> } = {
  'order-placed': orderPlaced,
  'new-order': newOrder,
  'order-status': orderStatus,
  'payment-reminder': paymentReminder,
  'unpaid-cancelled': unpaidCancelled,
  'order-shipped': orderShipped,
  'order-refunded': orderRefunded,
  'order-note': orderNote,
  'order-link': orderLink,
  'order-message': orderMessage,
  'new-review': newReview,
  'new-message': newMessage,
  'withdrawal-received': withdrawalReceived,
  'new-withdrawal': newWithdrawal,
  'sign-in': signIn,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-welcome': newsletterWelcome,
  'confirm-back-in-stock': confirmBackInStock,
  'back-in-stock': backInStock,
  'confirm-code': confirmCode,
  'passkey-changed': passkeyChanged,
  'webhook-disabled': webhookDisabled,
  'staff-invitation': staffInvitation,
  test: testMail,
};

/** Renders a mail in HTML and in plain text from the same content. */
export const renderMail: RenderMail = (name, model, { locale, texts }) => {
  const translator = createTranslator(locale, texts);
  const content = mails[name](translator, model);
  const renderDocument = (document: ReactNode) =>
    `<!doctype html>${renderToStaticMarkup(<TranslatorProvider value={translator}>{document}</TranslatorProvider>)}`;
  return {
    subject: content.subject,
    html: renderDocument(<MailDocument content={content} shop={model.shop} />),
    text: textPart(translator, content, model.shop),
    files: 'pages' in model ? renderMailFiles(translator, model, renderDocument) : [],
  };
};

/** The attachments of a confirmation: the terms, and the withdrawal form. */
function renderMailFiles(
  translator: Translator,
  { shop, order, pages }: OrderPlacedMail,
  renderDocument: (document: ReactNode) => string,
): RenderedMail['files'] {
  const { t } = translator;
  const form = (
    <AttachedPage title={t('Model withdrawal form')}>
      {withdrawalForm(translator, shop, order).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </AttachedPage>
  );
  return [
    ...pages.map(({ slug, title, html }) => ({
      name: `${slug}.html`,
      html: renderDocument(<AttachedPage title={title} html={html} />),
    })),
    { name: `${t('withdrawal-form')}.html`, html: renderDocument(form) },
  ];
}

const attachmentStyles = `body{max-width:42em;margin:2em auto;padding:0 1em;font:16px/1.6 Georgia,serif;color:#22282B;background:#fff}
h1,h2{font-weight:400;line-height:1.25}table{border-collapse:collapse}td,th{border:1px solid #D9D0BF;padding:.4em .8em;text-align:left}
blockquote{margin:1em 0;padding:.5em 1em;background:#F1ECE1}`;

type AttachedPageProps = { readonly title: string } & (
  | { readonly html: string; readonly children?: never }
  | { readonly html?: never; readonly children: ReactNode }
);

/** A page that is saved as a file and opened without the shop. `html` is safe to insert. */
function AttachedPage({ title, html, children }: AttachedPageProps) {
  const { locale } = useText();
  return (
    <html lang={htmlLanguage[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: attachmentStyles }} />
      </head>
      <body>
        <h1>{title}</h1>
        {html === undefined ? children : <div dangerouslySetInnerHTML={{ __html: html }} />}
      </body>
    </html>
  );
}
