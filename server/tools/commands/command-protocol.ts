import * as v from 'valibot';

/** What a `shop` command sends to the process that has the database. */
export const requestSchema = v.object({ name: v.string(), args: v.array(v.string()), input: v.optional(v.string()) });

/** The answer, one JSON document a line: the command's output, and its exit code at the end. */
export const answerSchema = v.union([
  v.strictObject({ line: v.string() }),
  v.strictObject({ progress: v.string() }),
  v.strictObject({ problem: v.string() }),
  v.strictObject({ exit: v.number() }),
]);

export type CommandRequest = v.InferOutput<typeof requestSchema>;
export type CommandAnswer = v.InferOutput<typeof answerSchema>;
