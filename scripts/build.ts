import { resolve } from 'node:path';
import { buildIfChanged } from './tooling/build-storefront.ts';

const problem = await buildIfChanged(resolve(import.meta.dirname, '..'));
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
