import { join } from 'node:path';
import type { Environment } from '#server/platform/environment.ts';
import { createFileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** A mail server where the environment names one, else files in the data folder. */
export function chooseMailer({ smtpUrl, dataFolder }: Pick<Environment, 'smtpUrl' | 'dataFolder'>): Mailer {
  return smtpUrl === null ? createFileMailer(join(dataFolder, 'mail')) : createSmtpMailer(smtpUrl);
}
