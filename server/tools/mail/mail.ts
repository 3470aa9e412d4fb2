import type { Result } from '#core/result.ts';

export type Mailbox = { readonly name: string; readonly address: string };

export type MailFile = {
  readonly filename: string;
  readonly content: string | Uint8Array;
  readonly contentType: string;
};

/** A mail ready to go. */
export type Mail = {
  /** The same for every attempt to send it. */
  readonly messageId: string;
  /** The id of the mail it replies to: mail programs group the mails about one order. */
  readonly references: string | null;
  readonly date: Date;
  readonly from: Mailbox;
  readonly replyTo: Mailbox;
  readonly to: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly files: readonly MailFile[];
  /** Its file name, without an extension. */
  readonly fileName: string;
  /** Of a mail to a list: what mail programs unsubscribe by, in one click. */
  readonly unsubscribeUrl?: string;
};

/** `final`: the receiving server will never take it. */
export type MailFailure = {
  readonly code: 'refused' | 'unreachable';
  readonly reason: string;
  readonly final: boolean;
};

/** Where the mail was sent: `rejected` lists addresses that were refused while others were accepted. */
export type SentMail = { readonly deliveryDetail: string; readonly rejected: readonly string[] };

/**
 * Sends mails. An expected failure is a value, `final` where the server will never accept the mail; anything else is
 * tried again later by the outbox. Aborting `signal` ends the attempt, after which nothing may be sent any more.
 *
 * A complete mailer, for a service that accepts mails over HTTPS; `chooseMailer` in `mailer.ts` decides which one a
 * shop has:
 *
 * ```ts
 * import { fail, ok } from '#core/result.ts';
 * import type { Mailer } from '#server/tools/mail/mail.ts';
 * import { writeMessage } from '#server/tools/mail/mailer.ts';
 *
 * export function createApiMailer(endpoint: string, key: string): Mailer {
 *   return {
 *     kind: 'remote',
 *     async send(mail, signal) {
 *       const body = new Uint8Array(await writeMessage(mail));
 *       const headers = { authorization: `Bearer ${key}`, 'idempotency-key': mail.messageId };
 *       try {
 *         const response = await fetch(endpoint, { method: 'POST', headers, body, signal });
 *         if (response.ok) return ok({ deliveryDetail: endpoint, rejected: [] });
 *         const reason = (await response.text()).slice(0, 500);
 *         return fail({ code: 'refused', reason, final: response.status === 422 });
 *       } catch (error) {
 *         return fail({ code: 'unreachable', reason: String(error), final: false });
 *       }
 *     },
 *   };
 * }
 * ```
 */
export type Mailer = {
  /** Whether mails leave the machine or are written into a folder, which `shop mail test` says. */
  readonly kind: 'remote' | 'folder';
  readonly send: (mail: Mail, signal: AbortSignal) => Promise<Result<SentMail, MailFailure>>;
};
