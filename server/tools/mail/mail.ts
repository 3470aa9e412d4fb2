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
  /** What it answers to: mails about one order stand together. */
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
  /** What to call it as a file, without an ending. */
  readonly fileName: string;
};

/** `final`: the receiving server will never take it. */
export type MailFailure = {
  readonly code: 'refused' | 'unreachable';
  readonly reason: string;
  readonly final: boolean;
};

/** Where it went: `rejected` are addresses that were not taken while others were. */
export type SentMail = { readonly where: string; readonly rejected: readonly string[] };

/** Brings mails on their way. Failures are values; the signal gives an attempt up. */
export type Mailer = {
  readonly kind: 'smtp' | 'folder';
  readonly send: (mail: Mail, signal: AbortSignal) => Promise<Result<SentMail, MailFailure>>;
};
