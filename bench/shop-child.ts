// The built shop as a merchant runs it, in a process of its own, with its statements counted.
import { main } from '#server/main.ts';
import { answerParent } from './child.ts';
import { logStatements } from './statement-log.ts';

const [root = ''] = process.argv.slice(2);
const log = logStatements();
await main(process.env, root);
answerParent((question) => (question === 'slowest' ? log.takeSlowest() : log.count()));
