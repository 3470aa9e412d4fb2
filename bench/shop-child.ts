// The built shop as a merchant runs it, in a process of its own, with its statements counted.
import { main } from '#server/main.ts';
import { answerParent } from './child.ts';
import type { ShopUse } from './shop-use.ts';
import { logStatements } from './statement-log.ts';

const [root = ''] = process.argv.slice(2);
const log = logStatements();
await main(process.env, root);
answerParent((question) => {
  if (question === 'slowest') return log.takeSlowest();
  const { user, system } = process.cpuUsage();
  return { statements: log.count(), milliseconds: (user + system) / 1000 } satisfies ShopUse;
});
