/** A header of an answer: name and value. */
export type HeaderLine = readonly [name: string, value: string];

/** An answer whose parts are in memory, so that it is completed and sent without a stream. */
export type PlainAnswer = {
  readonly status: number;
  /** Without those that every answer gets. */
  readonly headers: readonly HeaderLine[];
  readonly body: Uint8Array<ArrayBuffer>;
};

const plainAnswers = new WeakMap<Response, PlainAnswer>();

/** A response that is known to be this answer; nobody changes its headers afterwards. */
export function plainResponse(answer: PlainAnswer): Response {
  const headers = answer.headers as [string, string][];
  const response = new Response(answer.body, { status: answer.status, headers });
  plainAnswers.set(response, answer);
  return response;
}

/** The answer that a response is; null for one that was made in another way. */
export function plainAnswerOf(response: Response): PlainAnswer | null {
  return plainAnswers.get(response) ?? null;
}
