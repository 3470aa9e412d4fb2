import type { Logger } from 'pino';
import * as v from 'valibot';
import { systemClock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { openDatabase, reasonOf } from './platform/db/open-database.ts';
import type { Environment } from './platform/environment.ts';
import { createMailTools } from './tools/mail/create-mail-tools.ts';
import { openSettings, type Settings, type WrongSettings } from './platform/settings/settings.ts';
import { withDerivedOffers } from './catalog/products/derive-offers.ts';
import { installedAddOns } from './installed-add-ons.ts';
import type { CommandShop } from './tools/commands/command-shop.ts';
import { StartProblem } from './platform/start-problem.ts';

async function readSettings(database: OpenDatabase, wrong: WrongSettings): Promise<Settings> {
  return openSettings(database, systemClock, wrong).catch((error: unknown) => {
    if (!v.isValiError(error)) throw new StartProblem(`The settings cannot be read: ${reasonOf(error)}`);
    const path = v.getDotPath(error.issues[0]) ?? '';
    const resetCommand = `npm run shop -- settings reset ${path.split('.')[0] ?? ''}`;
    throw new StartProblem(
      `The setting ${path} is wrong: ${error.issues[0].message}. „${resetCommand}“ takes its group back to the defaults.`,
    );
  });
}

type Foundation = CommandShop & { readonly close: () => Promise<void> };

/** What every service of the shop is made from, on a database that is open already and stays so. */
export async function foundationOn(
  opened: OpenDatabase,
  environment: Environment,
  logger: Logger,
  wrongSettings: WrongSettings = 'refused',
): Promise<Foundation> {
  const database = withDerivedOffers(opened, installedAddOns);
  const settings = await readSettings(database, wrongSettings);
  return {
    database,
    settings,
    clock: systemClock,
    logger,
    dataFolder: environment.dataFolder,
    mail: createMailTools({ environment }),
    addOns: installedAddOns,
    close: () => settings.close(),
  };
}

/** Opens what every service of the shop is made from. The caller holds the data folder when the database is embedded. */
export async function openFoundation(
  environment: Environment,
  logger: Logger,
  wrongSettings: WrongSettings = 'refused',
): Promise<Foundation> {
  const database = await openDatabase(environment);
  const foundation = await foundationOn(database, environment, logger, wrongSettings).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return {
    ...foundation,
    async close() {
      await foundation.close();
      await database.close();
    },
  };
}
