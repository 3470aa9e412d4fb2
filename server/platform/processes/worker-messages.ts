import type { MetricValues } from '#server/platform/http/metrics.ts';

/** What a worker reports to the process that started it. */
export type WorkerReport =
  | { readonly kind: 'open'; readonly publicUrl: string }
  /** Why it cannot start, as one line. */
  | { readonly kind: 'problem'; readonly line: string }
  /** An unknown fault: it finishes what is under way and ends, and another should take its place. */
  | { readonly kind: 'failing' }
  | { readonly kind: 'metrics'; readonly id: number; readonly values: MetricValues }
  /** What it has counted up to its end. */
  | { readonly kind: 'counters'; readonly values: MetricValues };

/** What it is asked to do. */
export type WorkerRequest =
  /** `replaced`: another answers in its place. */
  { readonly kind: 'close'; readonly replaced: boolean } | { readonly kind: 'metrics'; readonly id: number };

type Envelope<Message> = { readonly vitrina: Message };

/** Marks a message as the shop's: libraries send theirs over the same channel. */
export function envelope<Message extends WorkerReport | WorkerRequest>(message: Message): Envelope<Message> {
  return { vitrina: message };
}

/** A message of the shop, from another process of the same version; null where it is a library's. */
export function readMessage<Message extends WorkerReport | WorkerRequest>(received: unknown): Message | null {
  return typeof received === 'object' && received !== null && 'vitrina' in received
    ? (received as Envelope<Message>).vitrina
    : null;
}
