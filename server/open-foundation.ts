import type { Logger } from 'pino';
import * as v from 'valibot';
import { createClosing } from './platform/closing.ts';
import { systemClock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { repairDataFolder } from './platform/data-folder/private-files.ts';
import { openDatabase, reasonOf } from './platform/db/open-database.ts';
import type { Environment } from './platform/environment.ts';
import { createImageProcess } from './platform/images/image-process.ts';
import type { ShopContent } from './content/open-content.ts';
import { openFoundationContent } from './open-foundation-content.ts';
import { createMailTools } from './tools/mail/create-mail-tools.ts';
import { fixedSettings } from './platform/settings/secret-settings.ts';
import { openSettings, type Settings, type WrongSettings } from './platform/settings/settings.ts';
import { withDerivedOffers } from './catalog/products/derive-offers.ts';
import { installedAddOns } from './installed-add-ons.ts';
import type { CommandShop } from './tools/commands/command-shop.ts';
import { StartProblem } from './platform/start-problem.ts';

async function readSettings(database: OpenDatabase, wrong: WrongSettings, { secrets }: Environment): Promise<Settings> {
  return openSettings(database, systemClock, wrong, fixedSettings(secrets)).catch((error: unknown) => {
    if (!v.isValiError(error)) throw new StartProblem(`The settings cannot be read: ${reasonOf(error)}`);
    const path = v.getDotPath(error.issues[0]) ?? '';
    const resetCommand = `npm run shop -- settings reset ${path.split('.')[0] ?? ''}`;
    throw new StartProblem(
      `The setting ${path} is wrong: ${error.issues[0].message}. „${resetCommand}“ takes its group back to the defaults.`,
    );
  });
}

async function keepOthersOut({ dataFolder }: Environment, logger: Logger): Promise<void> {
  const refused = await repairDataFolder(dataFolder);
  if (refused > 0)
    logger.warn(
      { dataFolder, files: refused },
      'files of the data folder belong to another user and may be read by others',
    );
}

type Foundation = CommandShop & {
  readonly content: ShopContent;
  readonly close: () => Promise<void>;
};

/** What every service of the shop is made from, on a database that is open already and stays so. */
export async function foundationOn(
  opened: OpenDatabase,
  environment: Environment,
  logger: Logger,
  wrongSettings: WrongSettings = 'refused',
): Promise<Foundation> {
  await keepOthersOut(environment, logger);
  const database = withDerivedOffers(opened, installedAddOns);
  const settings = await readSettings(database, wrongSettings, environment);
  const content = await openFoundationContent({ database, settings, environment }).catch(async (error: unknown) => {
    await settings.close();
    throw error;
  });
  const images = createImageProcess();
  return {
    database,
    settings,
    clock: systemClock,
    logger,
    dataFolder: environment.dataFolder,
    mediaBucket: environment.mediaBucket,
    images,
    mail: createMailTools({ environment, pages: content.pages }),
    content,
    addOns: installedAddOns,
    async close() {
      await images.close();
      await content.close();
      await settings.close();
    },
  };
}

/**
 * Opens what every service of the shop is made from. The caller holds the data folder when the database is embedded.
 */
export async function openFoundation(
  environment: Environment,
  logger: Logger,
  wrongSettings: WrongSettings = 'refused',
): Promise<Foundation> {
  const closing = createClosing(logger);
  try {
    const database = await openDatabase(environment);
    closing.add(database.close);
    const foundation = await foundationOn(database, environment, logger, wrongSettings);
    closing.add(foundation.close);
    return { ...foundation, close: closing.close };
  } catch (error) {
    await closing.abandon();
    throw error;
  }
}
