import type { ImageTasks } from './image-tasks.ts';

/** A task for the process that works on pictures: a name of `imageTasks` and what it takes. */
export type ImageRequest = {
  readonly id: number;
  readonly task: keyof ImageTasks;
  readonly parameters: readonly unknown[];
};

/**
 * What became of it; `problem` says in one line why it has no value, and `code` what the system refused, where it is not
 * the picture's fault.
 */
export type ImageReply = {
  readonly id: number;
  readonly value?: unknown;
  readonly problem?: string;
  readonly code?: string;
};
