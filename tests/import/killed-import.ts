import { join } from 'node:path';
import pino from 'pino';
import { openPGlite } from '#server/platform/db/open-pglite.ts';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import { importFile } from '#server/tools/import/import-file.ts';
import { openSettings } from '#server/platform/settings/settings.ts';

/** The process that a test kills in the middle of an import: `killed-import.ts FOLDER|ADDRESS DATA FILE`. */
const [place = '', dataFolder = '', path = ''] = process.argv.slice(2);
const database = place.startsWith('postgres:') ? await openPostgres(place) : await openPGlite({ folder: join(place) });
const clock = () => new Date('2026-11-21T10:00:00Z');
const settings = await openSettings(database, clock);
const shop = { database, settings, clock, logger: pino({ enabled: false }), dataFolder, addOns: [] };
process.stdout.write('begun\n');
await importFile(shop, { path }, { progress: (rows) => process.stdout.write(`${rows}\n`) });
process.stdout.write('done\n');
await settings.close();
await database.close();
