import { createTransport, type Transporter } from 'nodemailer';
import { fail, ok } from '#core/result.ts';
import { compose } from './compose.ts';
import type { Mailer, MailFailure } from './mailer.ts';

export type SmtpTimes = {
  /** Milliseconds until a server has to be connected, and to have greeted. */
  readonly connect: number;
  /** Milliseconds of silence after which a server counts as gone. */
  readonly silence: number;
};

const defaultTimes: SmtpTimes = { connect: 15_000, silence: 30_000 };

type SmtpError = {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message?: string;
  readonly recipient?: string;
  readonly rejectedErrors?: readonly SmtpError[];
};

type SmtpAnswer = {
  readonly accepted: readonly unknown[];
  readonly rejected: readonly unknown[];
  readonly response: string;
  readonly rejectedErrors?: readonly SmtpError[];
};

function isFinal({ responseCode = 0, code }: SmtpError): boolean {
  return code !== 'EAUTH' && responseCode >= 500; // a wrong password is the merchant's to mend: the mail waits
}

function failureOf(error: SmtpError): MailFailure {
  const about = error.rejectedErrors?.length ? error.rejectedErrors : [error];
  const reason = about.map(({ response, message }) => response ?? message ?? 'no reason given').join('; ');
  const refused = about.some(({ responseCode }) => responseCode !== undefined);
  return { code: refused ? 'refused' : 'unreachable', reason: reason.slice(0, 500), final: about.every(isFinal) };
}

/** Hands mails to a mail server, such as `smtp://user:password@host:587`; a connection for each. */
export function createSmtpMailer(url: string, times: SmtpTimes = defaultTimes): Mailer {
  const open = (): Transporter =>
    createTransport({
      url,
      connectionTimeout: times.connect,
      greetingTimeout: times.connect,
      dnsTimeout: times.connect,
      socketTimeout: times.silence,
    } as Parameters<typeof createTransport>[0]);
  return {
    kind: 'smtp',
    async send(mail, signal) {
      const transport = open();
      const giveUp = Promise.withResolvers<never>();
      const onAbort = () => giveUp.reject(new Error('the time for sending is over'));
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        const answer = (await Promise.race([transport.sendMail(compose(mail)), giveUp.promise])) as SmtpAnswer;
        const rejected = answer.rejected.map(String);
        if (mail.to.every((address) => rejected.includes(address))) {
          const { rejectedErrors } = answer;
          return fail(failureOf(rejectedErrors === undefined ? { message: answer.response } : { rejectedErrors }));
        }
        return ok({ where: answer.response, rejected });
      } catch (error) {
        return fail(failureOf(error as SmtpError));
      } finally {
        signal.removeEventListener('abort', onAbort);
        transport.close();
      }
    },
  };
}
