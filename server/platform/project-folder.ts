import { join } from 'node:path';

/** Where the project lies: the folder of `content/`, `locales/` and `build/`. */
export const projectFolder = join(import.meta.dirname, '../..');
