import { listOf } from './parameters.ts';
import { readQuery } from './query-values.ts';

/**
 * Leaves of an answer what `_fields` of its address names, one name per part; a dotted name keeps the whole part it
 * begins with. Refusals and what is no JSON stay as they are.
 */
export async function withPickedFields(address: string, answer: Response): Promise<Response> {
  const names = fieldNames(address);
  const isJson = /\bjson\b/i.test(answer.headers.get('Content-Type') ?? '');
  if (names.size === 0 || !answer.ok || !isJson || answer.body === null) return answer;
  const value: unknown = await answer.json();
  const pick = (part: unknown) =>
    typeof part === 'object' && part !== null
      ? Object.fromEntries(Object.entries(part).filter(([name]) => names.has(name)))
      : part;
  const picked = Array.isArray(value) ? value.map(pick) : pick(value);
  return new Response(JSON.stringify(picked), { status: answer.status, headers: new Headers(answer.headers) });
}

/** `_fields=id,name` and `_fields[]=id&_fields[]=name` are the same. */
function fieldNames(address: string): ReadonlySet<string> {
  if (!address.includes('_fields')) return new Set();
  const named = listOf(readQuery(new URL(address).searchParams)['_fields']);
  const words = named.flatMap((part) => (typeof part === 'string' ? part.split(/[\s,]+/) : []));
  return new Set(words.flatMap((word) => word.split('.')[0] || []));
}
