import { largestId } from '#core/ids.ts';
import { listHeaders } from '#server/api/store-api/list-headers.ts';
import { answered, type RestAnswer, type RestCall } from './rest-call.ts';

/** The part of a list that a call asks for, by its `page`, `per_page` and `offset`. */
export type ListSlice = { readonly limit: number; readonly offset: number };

type Paged = Pick<RestCall, 'fields'>;

function numberOf({ fields }: Paged, name: string, initial: number): number {
  const value = fields[name];
  return typeof value === 'number' ? value : initial;
}

/** Which part of a list a call asks for; `offset` takes the place of pages. No list is longer than there are ids. */
export function sliceOf(call: Paged): ListSlice {
  const limit = numberOf(call, 'per_page', 10);
  const offset = numberOf(call, 'offset', (numberOf(call, 'page', 1) - 1) * limit);
  return { limit, offset: Math.min(largestId, Math.max(0, offset)) };
}

/** Ids that a declared list of a call has; none where it was not sent. */
export function sentIds(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

/** A parameter as the platform writes it into links: lists by numbers, true as 1, false not at all. */
function written(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => written(`${name}[${index}]`, item));
  if (typeof value === 'boolean') return value ? [[name, '1']] : [];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) => written(`${name}[${key}]`, part));
  return [[name, typeof value === 'string' || typeof value === 'number' ? String(value) : '']];
}

/** The address of a list as its links repeat it: what was sent, as it was understood. */
function understoodAddress(
  { address, fields }: Pick<RestCall, 'address' | 'fields'>,
  { idLists = new Set(), defaults = [], last = [] }: Omit<ListOptions, 'publicUrl'>,
): Pick<URL, 'pathname' | 'searchParams'> {
  const sent = [...new Set([...address.searchParams.keys()].map((name) => name.replace(/\[.*$/, '')))];
  const names = [...sent.filter((name) => !last.includes(name)), ...last.filter((name) => sent.includes(name))];
  const pairs = names.flatMap((name) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : address.searchParams.get(name);
    const isIdList = idLists.has(name) && typeof value === 'string';
    return written(name, isIdList ? value.split(',').map((id) => Number.parseInt(id, 10) || 0) : value);
  });
  const unsent = defaults.filter((name) => !names.includes(name)).flatMap((name) => written(name, fields[name]));
  const all = [...pairs, ...unsent].map(([name, value]) => [name, value]);
  return { pathname: address.pathname, searchParams: new URLSearchParams(all) };
}

export type ListOptions = {
  /** Address of the shop without a closing slash. */
  readonly publicUrl: string;
  /** Parameters that are texts with ids between commas. */
  readonly idLists?: ReadonlySet<string>;
  /** Parameters that links name even where they were not sent. */
  readonly defaults?: readonly string[];
  /** Parameters that links name after all others that were sent. */
  readonly last?: readonly string[];
};

/** A page of a list with its counts and neighbours in the headers. */
export function listAnswer(
  call: Pick<RestCall, 'fields' | 'address'>,
  items: readonly unknown[],
  total: number,
  { publicUrl, ...linked }: ListOptions,
): RestAnswer {
  const page = { page: numberOf(call, 'page', 1), perPage: numberOf(call, 'per_page', 10), total };
  return answered(items, listHeaders(page, understoodAddress(call, linked), publicUrl));
}
