import cluster from 'node:cluster';
import { join } from 'node:path';
import { main } from '#server/main.ts';

// Its processes start in a folder, and cannot be started where that is missing.
const [folder = '', folderOfWorkers = ''] = process.argv.slice(2);
cluster.setupPrimary({ cwd: folderOfWorkers });
await main(process.env, folder, join(folder, 'build'));
