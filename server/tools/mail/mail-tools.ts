import type { RenderMail } from '#contract/mail.ts';
import type { WrittenPage } from '#server/api/storefront-api/content-pages.ts';
import type { Mailer } from './mailer.ts';

/** What mails are made with. */
export type MailTools = {
  readonly mailer: Mailer;
  /** Loads what writes mails: part of the storefront's build. Null where that is not built. */
  readonly renderMail: () => Promise<RenderMail | null>;
  /** In the language of whatever is going on. */
  readonly contentPages: () => Promise<readonly WrittenPage[]>;
  /** Address that shoppers use, without a closing slash. */
  readonly publicUrl: string;
};
