import { join } from 'node:path';
import { installedAddOns } from './installed-add-ons.ts';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { systemClock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { openPGlite } from './platform/db/open-pglite.ts';
import { openPostgres } from './platform/db/open-postgres.ts';
import type { Environment } from './platform/environment.ts';
import { createMailTools } from './tools/mail/create-mail-tools.ts';
import { openSettings, type Settings, type WrongSettings } from './platform/settings/settings.ts';
import { withDerivedOffers } from './catalog/products/derive-offers.ts';
import type { CommandShop } from './tools/commands/command-shop.ts';
import { StartProblem } from './platform/start-problem.ts';

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line === undefined || line === '' ? 'no reason given' : line;
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.href;
}

async function openDatabase({ databaseUrl, dataFolder }: Environment): Promise<OpenDatabase> {
  if (databaseUrl !== null) {
    return openPostgres(databaseUrl).catch((error: unknown) => {
      throw new StartProblem(`The database ${withoutPassword(databaseUrl)} cannot be used: ${reasonOf(error)}`);
    });
  }
  const folder = join(dataFolder, 'database');
  return openPGlite({ folder }).catch((error: unknown) => {
    throw new StartProblem(
      `The database in ${folder} cannot be opened: ${reasonOf(error)}. Restore a backup, or move the folder away to begin anew.`,
    );
  });
}

async function readSettings(database: OpenDatabase, wrong: WrongSettings): Promise<Settings> {
  return openSettings(database, systemClock, wrong).catch((error: unknown) => {
    if (!v.isValiError(error)) throw new StartProblem(`The settings cannot be read: ${reasonOf(error)}`);
    const path = v.getDotPath(error.issues[0]) ?? '';
    const mend = `npm run shop -- settings reset ${path.split('.')[0] ?? ''}`;
    throw new StartProblem(
      `The setting ${path} is wrong: ${error.issues[0].message}. „${mend}“ takes its group back to the defaults.`,
    );
  });
}

/** Opens what every service of the shop is made from. The caller holds the data folder when the database is embedded. */
export async function openFoundation(
  environment: Environment,
  logger: Logger,
  wrongSettings: WrongSettings = 'refused',
): Promise<CommandShop & { readonly close: () => Promise<void> }> {
  const database = withDerivedOffers(await openDatabase(environment), installedAddOns);
  const settings = await readSettings(database, wrongSettings).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return {
    database,
    settings,
    clock: systemClock,
    logger,
    dataFolder: environment.dataFolder,
    mail: createMailTools({ environment }),
    addOns: installedAddOns,
    async close() {
      await settings.close();
      await database.close();
    },
  };
}
