import { listHeaders } from '#server/api/store-api/list-headers.ts';
import { answered, type RestAnswer, type RestCall } from './rest-call.ts';

/** The part of a list that a call asks for, by its `page`, `per_page` and `offset`. */
export type ListSlice = { readonly limit: number; readonly offset: number };

type Paged = Pick<RestCall, 'fields'>;

function numberOf({ fields }: Paged, name: string, initial: number): number {
  const value = fields[name];
  return typeof value === 'number' ? value : initial;
}

/** Which part of a list a call asks for; `offset` takes the place of pages. */
export function sliceOf(call: Paged): ListSlice {
  const limit = numberOf(call, 'per_page', 10);
  const offset = Math.max(0, numberOf(call, 'offset', (numberOf(call, 'page', 1) - 1) * limit));
  return { limit, offset };
}

/** A page of a list with its counts and neighbours in the headers. `publicUrl`: without a closing slash. */
export function listAnswer(
  call: Pick<RestCall, 'fields' | 'address'>,
  items: readonly unknown[],
  total: number,
  publicUrl: string,
): RestAnswer {
  const page = { page: numberOf(call, 'page', 1), perPage: numberOf(call, 'per_page', 10), total };
  return answered(items, listHeaders(page, call.address, publicUrl));
}
