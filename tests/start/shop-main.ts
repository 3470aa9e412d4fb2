import { join } from 'node:path';
import { main } from '#server/main.ts';

const [folder = ''] = process.argv.slice(2);
await main(process.env, folder, join(folder, 'build'));
