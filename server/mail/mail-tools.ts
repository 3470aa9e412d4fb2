import type { ContentPage } from '#contract/storefront.ts';
import type { DrawMail } from '#contract/mail.ts';
import type { Mailer } from './mailer.ts';

/** What mails are made with. */
export type MailTools = {
  readonly mailer: Mailer;
  /** Loads what writes mails: part of the storefront's build. Null where that is not built. */
  readonly drawMail: () => Promise<DrawMail | null>;
  readonly contentPages: () => Promise<readonly ContentPage[]>;
  /** Address that shoppers use, without a closing slash. */
  readonly publicUrl: string;
};
