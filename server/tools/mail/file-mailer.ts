import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { ok } from '#core/result.ts';
import { compose } from './compose.ts';
import type { Mail, Mailer } from './mailer.ts';

/** A mail as it goes over the wire; who gets a copy unseen stands in it too. */
export async function writeMessage(mail: Mail): Promise<Buffer> {
  const message = new MailComposer(compose(mail)).compile();
  message.keepBcc = true;
  return message.build();
}

/** Puts mails into a folder as `.eml` files, which mail programs open. The same mail takes its own place again. */
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
      return ok({ where: file, rejected: [] });
    },
  };
}
