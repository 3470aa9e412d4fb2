import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderMail, MailModels } from '#contract/mail.ts';
import { createTranslator } from '#app/text/translator.ts';
import { TranslatorProvider } from '#app/text/use-text.ts';
import type { WordMail } from './parts/blocks.ts';
import { renderMailFiles } from './render-mail-files.tsx';
import { MailDocument } from './mail-document.tsx';
import { newMessage } from './mails/new-message.ts';
import { newOrder } from './mails/new-order.ts';
import { newReview } from './mails/new-review.ts';
import { newWithdrawal } from './mails/new-withdrawal.ts';
import { orderLink } from './mails/order-link.ts';
import { orderNote } from './mails/order-note.ts';
import { orderPlaced } from './mails/order-placed.ts';
import { orderRefunded } from './mails/order-refunded.ts';
import { orderShipped } from './mails/order-shipped.ts';
import { orderStatus } from './mails/order-status.ts';
import { testMail } from './mails/test-mail.ts';
import { withdrawalReceived } from './mails/withdrawal-received.ts';
import { textPart } from './text-part.ts';

const mails: { readonly [Name in keyof MailModels]: WordMail<MailModels[Name]> } = {
  'order-placed': orderPlaced,
  'new-order': newOrder,
  'order-status': orderStatus,
  'order-shipped': orderShipped,
  'order-refunded': orderRefunded,
  'order-note': orderNote,
  'order-link': orderLink,
  'new-review': newReview,
  'new-message': newMessage,
  'withdrawal-received': withdrawalReceived,
  'new-withdrawal': newWithdrawal,
  test: testMail,
};

/** Writes a mail in HTML and in plain text from the same words. */
export const renderMail: RenderMail = (name, model, { locale, texts }) => {
  const translator = createTranslator(locale, texts);
  const words = mails[name](translator, model);
  const draw = (document: ReactNode) =>
    `<!doctype html>${renderToStaticMarkup(<TranslatorProvider value={translator}>{document}</TranslatorProvider>)}`;
  return {
    subject: words.subject,
    html: draw(<MailDocument words={words} shop={model.shop} />),
    text: textPart(translator, words, model.shop),
    files: 'pages' in model ? renderMailFiles(translator, model, draw) : [],
  };
};
