import { placeFields, readBody } from '#server/api/store-api/read-body.ts';

/** The fields of a call, the body's before the query's; a body that cannot be read has none. */
export async function readFields(request: Request, url: URL): Promise<Readonly<Record<string, unknown>>> {
  const bodyFields = request.body === null ? {} : await readBody(request);
  return { ...placeFields(url.searchParams), ...bodyFields };
}

/** A field that holds fields, as `variation[attribute_pa_dydis]=xs` writes them. */
export function mapField(fields: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
