import * as v from 'valibot';

/** Below `vitrinaApiPath`; the parameter `path` is the address asked about. */
export const movedPath = '/moved';

/** `GET /moved?path=…`: what became of an address that no page stands at. */
export const movedSchema = v.object({
  /** Path of the shop or whole address; null: it is nowhere else. */
  target: v.nullable(v.string()),
  /** Whether what stood there is gone for good. */
  gone: v.boolean(),
});
export type MovedAnswer = v.InferOutput<typeof movedSchema>;
