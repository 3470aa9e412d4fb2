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

/** Calls `onChange` before the headers are changed. */
function watched(headers: Headers, onChange: () => void): Headers {
  for (const name of ['append', 'delete', 'set'] as const) {
    const change = headers[name].bind(headers);
    Object.defineProperty(headers, name, {
      value(header: string, value: string) {
        onChange();
        change(header, value);
      },
    });
  }
  return headers;
}

/**
 * A response that is known to be this answer, until somebody changes its headers. They are watched from the first time
 * that somebody asks for them: most answers are sent without that.
 */
export function plainResponse(answer: PlainAnswer): Response {
  const response = new Response(answer.body, { status: answer.status, headers: answer.headers as [string, string][] });
  plainAnswers.set(response, answer);
  let headers: Headers | null = null;
  Object.defineProperty(response, 'headers', {
    get: () =>
      (headers ??= watched(Reflect.get(Object.getPrototypeOf(response) as object, 'headers', response) as Headers, () =>
        plainAnswers.delete(response),
      )),
  });
  return response;
}

/** The answer that a response is; null for one that was made in another way, or changed since. */
export function plainAnswerOf(response: Response): PlainAnswer | null {
  return plainAnswers.get(response) ?? null;
}
