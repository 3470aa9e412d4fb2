/** Data sent along with a failure code: plain data, never shopper text. */
export type FailureData = Readonly<Record<string, unknown>>;

/** An expected failure: a code that one function turns into an API error and another into shopper text. */
export type Failure<Code extends string = string, Data extends FailureData = FailureData> = {
  readonly code: Code;
  readonly data?: Data;
};

/** Creates a failure with its data; both keep their literal types. */
export function failure<const Code extends string>(code: Code): { readonly code: Code };
export function failure<const Code extends string, const Data extends FailureData>(
  code: Code,
  data: Data,
): { readonly code: Code; readonly data: Data };
export function failure(code: string, data?: FailureData): Failure {
  return data === undefined ? { code } : { code, data };
}
