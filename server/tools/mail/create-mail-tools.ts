import { join } from 'node:path';
import { importStorefront } from '#server/platform/http/built-storefront.ts';
import type { Environment } from '#server/platform/environment.ts';
import type { WrittenPages } from '#server/content/pages/written-pages.ts';
import { createReadLetterhead } from '#server/sales/invoices/letterhead.ts';
import { createFileStorage } from '#server/platform/storage/create-file-storage.ts';
import { projectFolder } from '#server/platform/project-folder.ts';
import { chooseMailer } from './mailer.ts';
import type { MailTools } from './mail-context.ts';

type MailToolsOptions = {
  readonly environment: Pick<Environment, 'smtpUrl' | 'dataFolder' | 'mediaBucket' | 'publicUrl' | 'port'>;
  /** The pages of the shop, some of which go along with mails. */
  readonly pages: WrittenPages;
  readonly publicUrl?: string;
  /** The mail renderer; absent: that of the build. */
  readonly renderMail?: MailTools['renderMail'];
};

async function builtRenderMail(): ReturnType<MailTools['renderMail']> {
  return (await importStorefront(join(projectFolder, 'build')))?.renderMail ?? null;
}

/** The address that shoppers use, as the environment has it. */
export function shopAddress({ publicUrl, port }: Pick<Environment, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}

/** Mails as the environment wants them sent; nothing is loaded before the first one. */
export function createMailTools(options: MailToolsOptions): MailTools {
  const { environment, renderMail = builtRenderMail } = options;
  return {
    mailer: chooseMailer(environment),
    renderMail,
    contentPages: async () => options.pages.now(),
    publicUrl: options.publicUrl ?? shopAddress(environment),
    readLetterhead: createReadLetterhead(createFileStorage(environment)),
  };
}
