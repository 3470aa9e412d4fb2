import { join } from 'node:path';
import type { Logger } from 'pino';
import { createShop, type Shop } from './create-shop.ts';
import { createClosing } from './platform/closing.ts';
import { foundationOn } from './open-foundation.ts';
import { readBuildId } from './platform/build-id.ts';
import type { BuiltStorefront } from './platform/http/built-storefront.ts';
import { projectFolder } from './platform/project-folder.ts';
import type { LockedFolder } from './platform/data-folder/lock.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import type { Environment } from './platform/environment.ts';
import type { CommandShop } from './tools/commands/command-shop.ts';
import { shopCommands } from './tools/commands/registry.ts';
import { runCommand } from './tools/commands/run-command.ts';
import { type CommandServer, createCommandServer } from './tools/commands/serve-commands.ts';
import { inPool } from './platform/db/connection-pools.ts';
import { examineShop } from './tools/doctor/examine-shop.ts';
import { takeOverPages } from './content/seed-content.ts';
import { completeDemoSite, fillWithDemoShop, isEmptyShop } from './tools/import/demo-shop.ts';
import { createFileStorage } from './platform/storage/create-file-storage.ts';
import { isStorageProblem } from './platform/storage/storage-problem.ts';
import { StartProblem } from './platform/start-problem.ts';
import { createMailTools } from './tools/mail/create-mail-tools.ts';

/** A shop and the commands on its socket, without the network and without the database, which are the caller's. */
export type OpenShop = {
  readonly shop: Shop;
  readonly close: () => Promise<void>;
};

export type OpenShopOptions = {
  readonly environment: Environment;
  readonly logger: Logger;
  readonly database: OpenDatabase;
  /** The lock on the data folder; null where the database is a server's. */
  readonly lock: LockedFolder | null;
  readonly storefront: BuiltStorefront;
  readonly publicUrl: string;
  /** Where the build wrote the storefront; null: it comes from sources that may change, so no page is cached. */
  readonly buildFolder: string | null;
  /** Shows progress to the person who started the shop. */
  readonly reportProgress: (text: string) => void;
  /** Aborts the start, which then throws, and everything is closed. */
  readonly signal: AbortSignal;
};

function answerCommands(lock: LockedFolder, foundation: CommandShop): CommandServer {
  const commands = shopCommands(foundation.addOns);
  const server = createCommandServer((request, output, signal) =>
    runCommand(commands, foundation, request, output, signal),
  );
  lock.answer(server.onConnection);
  return server;
}

/** A bucket that refuses ends the start; one that is away does not: pictures seen before are shown without it. */
async function checkStorage(foundation: CommandShop): Promise<void> {
  if (!foundation.mediaBucket) return;
  try {
    for await (const _ of createFileStorage(foundation).list('media/')) break;
  } catch (error) {
    if (!isStorageProblem(error)) throw error;
    if (error.code === 'storage_refused') throw new StartProblem(`MEDIA_URL cannot be used: ${error.message}.`);
    foundation.logger.error({ reason: error.message }, 'pictures are away');
  }
}

const progressInterval = 50;
const emptyShop =
  'The shop is empty: „npm run shop -- import products.csv“ brings products, a start with VITRINA_DEMO=1 the demo shop.';

async function fill(foundation: CommandShop, { reportProgress, signal }: OpenShopOptions): Promise<void> {
  let reportedRows = 0;
  const progress = (rows: number, of: number) => {
    if (reportedRows === 0) reportProgress('Filling the empty shop with the demo shop …');
    else if (rows < reportedRows + progressInterval) return;
    if (rows > 0) reportProgress(`${rows} of ${of} rows`);
    reportedRows = Math.max(rows, 1);
  };
  await fillWithDemoShop(foundation, { progress, signal });
}

/** Opens a shop on its database: filled, wired, and answering commands. Where that fails, what was opened is closed. */
export async function openShop(options: OpenShopOptions): Promise<OpenShop> {
  const { environment, logger, database, lock, storefront, publicUrl, buildFolder, signal } = options;
  const closing = createClosing(logger);
  try {
    const base = await foundationOn(database, environment, logger);
    closing.add(base.close);
    const renderMail = async () => storefront.renderMail;
    const foundation = {
      ...base,
      mail: createMailTools({ environment, publicUrl, renderMail, pages: base.content.pages }),
    };
    if (environment.production && environment.smtpUrl === null) {
      logger.warn('SMTP_URL is not set: mails are written into the data folder, and nobody gets them');
    }
    await checkStorage(foundation);
    if (environment.demo) await fill(foundation, options);
    else if (environment.production && environment.worker !== 'next' && (await isEmptyShop(database.db)))
      options.reportProgress(emptyShop);
    const takenOver = await takeOverPages(foundation);
    if (takenOver !== null) await completeDemoSite(foundation);
    if (takenOver !== null)
      logger.info(
        { pages: takenOver },
        'the pages of content/pages are in the database now: „shop pages“ changes them',
      );
    signal.throwIfAborted();
    const shop = await createShop({
      ...foundation,
      render: storefront.createRender(),
      routeIds: storefront.routeIds ?? [],
      renderFragment: storefront.renderFragment,
      publicUrl,
      trustProxy: environment.trustProxy,
      isWorker: environment.worker !== null,
      addOns: base.addOns.map((addOn) => (environment.development ? (addOn.inDevelopment ?? addOn) : addOn)),
      examine: () => inPool('background', () => examineShop(foundation)),
      officeFolder: join(buildFolder ?? join(projectFolder, 'build'), 'office'), // in development as it was last built
      ...(buildFolder === null
        ? { pageCacheBytes: 0 }
        : {
            ...(environment.redisUrl === null
              ? {}
              : { redisUrl: environment.redisUrl, buildId: await readBuildId(buildFolder) }),
            assetsFolder: join(buildFolder, 'client'),
            sourceMapsFolder: join(buildFolder, 'maps'),
          }),
    });
    closing.add(shop.close);
    if (lock !== null) closing.add(answerCommands(lock, foundation).close);
    return { shop, close: closing.close };
  } catch (error) {
    await closing.abandon();
    throw error;
  }
}
