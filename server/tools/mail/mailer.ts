import type { Mail, MailFailure, Mailer } from './mail.ts';
import { fail, ok } from '#core/result.ts';
import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { compose } from './write-mail.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { Environment } from '#server/platform/environment.ts';

type SmtpTimes = {
  /** Milliseconds until a server has to be connected, and to have greeted. */
  readonly connect: number;
  /** Milliseconds of silence after which a server counts as gone. */
  readonly silence: number;
};

const leaveTakingMilliseconds = 2000; // for QUIT
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
  return code !== 'EAUTH' && responseCode >= 500; // a wrong password is for the merchant to correct: the mail waits
}

function failureOf(error: SmtpError): MailFailure {
  const about = error.rejectedErrors?.length ? error.rejectedErrors : [error];
  const reason = about.map(({ response, message }) => response ?? message ?? 'no reason given').join('; ');
  const refused = about.some(({ responseCode }) => responseCode !== undefined);
  return { code: refused ? 'refused' : 'unreachable', reason: reason.slice(0, 500), final: about.every(isFinal) };
}

type SocketOptions = { readonly host?: string; readonly port?: number | string; readonly secure?: boolean };
type TakeSocket = (error: Error | null, connectedSocket?: { readonly connection: Socket }) => void;

/** Opens the connection itself: only so can it be closed when an attempt is aborted, and no mail be sent after that. */
function connector(milliseconds: number, signal: AbortSignal) {
  return ({ host = 'localhost', port, secure = false }: SocketOptions, take: TakeSocket): void => {
    const socket = connect({ host, port: Number(port) || (secure ? 465 : 587) });
    const timer = setTimeout(() => socket.destroy(new Error('the mail server does not answer')), milliseconds);
    const onError = (error: Error) => take(error);
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
    socket.on('error', () => undefined); // it may come when nobody else listens any more
    socket.once('error', onError);
    socket.once('close', () => clearTimeout(timer));
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', onError);
      take(null, { connection: socket });
    });
  };
}

/** Hands mails to a mail server, such as `smtp://user:password@host:587`; a connection for each. */
export function createSmtpMailer(url: string, times: SmtpTimes = defaultTimes): Mailer {
  return {
    kind: 'remote',
    async send(mail, signal) {
      if (signal.aborted) return fail({ code: 'unreachable', reason: 'the time for sending is over', final: false });
      const done = new AbortController(); // whatever comes of it, the connection ends with it
      const transport = createTransport({
        url,
        getSocket: connector(times.connect, AbortSignal.any([signal, done.signal])),
        greetingTimeout: times.connect,
        socketTimeout: times.silence,
      } as Parameters<typeof createTransport>[0]);
      const aborted = Promise.withResolvers<never>();
      const onAbort = () => aborted.reject(new Error('the time for sending is over'));
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        const answer = (await Promise.race([transport.sendMail(compose(mail)), aborted.promise])) as SmtpAnswer;
        const rejected = answer.rejected.map(String);
        if (mail.to.every((address) => rejected.includes(address))) {
          const { rejectedErrors } = answer;
          return fail(failureOf(rejectedErrors === undefined ? { message: answer.response } : { rejectedErrors }));
        }
        return ok({ deliveryDetail: answer.response, rejected });
      } catch (error) {
        return fail(failureOf(error as SmtpError));
      } finally {
        signal.removeEventListener('abort', onAbort);
        transport.close();
        setTimeout(() => done.abort(), leaveTakingMilliseconds).unref();
      }
    },
  };
}

/** The bytes of a mail as they are sent, including blind-copy recipients. */
export async function writeMessage(mail: Mail): Promise<Buffer> {
  const message = new MailComposer(compose(mail)).compile();
  message.keepBcc = true;
  return message.build();
}

/** Writes mails into a folder as `.eml` files, which mail programs open. The same mail replaces its own file. */
export function createFileMailer(folder: string): Mailer {
  return {
    kind: 'folder',
    async send(mail, signal) {
      const bytes = await writeMessage(mail);
      signal.throwIfAborted();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.fileName}.eml`);
      const unfinished = `${file}.${randomUUID()}.part`; // an attempt given up may still write beside the next one
      try {
        await writeFile(unfinished, bytes, { mode: 0o600, signal });
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return ok({ deliveryDetail: file, rejected: [] });
    },
  };
}

/** A mail server where the environment names one, else files in the data folder. */
export function chooseMailer({ smtpUrl, dataFolder }: Pick<Environment, 'smtpUrl' | 'dataFolder'>): Mailer {
  return smtpUrl === null ? createFileMailer(join(dataFolder, 'mail')) : createSmtpMailer(smtpUrl);
}
