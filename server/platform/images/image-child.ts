// The process that works on pictures. It has nothing of the shop but what it is sent, and ends with who started it.
import type { ImageReply, ImageRequest } from './image-messages.ts';
import { imageTasks } from './image-tasks.ts';

async function reply({ id, task, parameters }: ImageRequest): Promise<ImageReply> {
  try {
    const run = imageTasks[task] as (...given: readonly unknown[]) => Promise<unknown>;
    return { id, value: await run(...parameters) };
  } catch (error) {
    if (!(error instanceof Error)) return { id, problem: String(error) };
    const problem = error.message.split('\n')[0] ?? '';
    return 'code' in error ? { id, problem, code: String(error.code) } : { id, problem };
  }
}

process.on('message', (request: ImageRequest) => {
  void reply(request).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
// A terminal and some supervisors send them to every process of a group; the shop lets requests under way finish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
