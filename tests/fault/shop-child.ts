import { installedAddOns as addOns } from '#server/installed-add-ons.ts';
import { createInterface } from 'node:readline';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { systemClock } from '#server/platform/clock.ts';
import { createShop } from '#server/create-shop.ts';
import { openPGlite } from '#server/platform/db/open-pglite.ts';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import { openSettings } from '#server/platform/settings/settings.ts';

/**
 * A shop's API in a process of its own, to be killed. Prints `ready` once loaded, opens on `go`, then prints its port.
 */
const [address = '', dataFolder = ''] = process.argv.slice(2);
const poolSize = 20;

async function open(): Promise<void> {
  const database = await (address.startsWith('postgres')
    ? openPostgres(address, { connections: poolSize })
    : openPGlite({ folder: address }));
  const shop = await createShop({
    database,
    settings: await openSettings(database, systemClock),
    clock: systemClock,
    logger: pino({ level: 'error' }, pino.destination(2)),
    dataFolder,
    render: null,
    renderFragment: null,
    publicUrl: 'http://shop.test',
    addOns,
    trustProxy: false,
    limits: { read: 0, write: 0, page: 0 },
  });
  const answer = (request: Request) => shop.fetch(request);
  serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`port ${port}\n`));
}

process.stdout.write('ready\n');
createInterface({ input: process.stdin }).once('line', () => void open());
