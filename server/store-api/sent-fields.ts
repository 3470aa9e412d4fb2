import { placeFields } from './read-body.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What the address and a form say; a JSON body is not among it. */
export function sentFields(request: Request, sent: Fields): Fields {
  const query = placeFields(new URL(request.url).searchParams);
  const json = /^application\/(?:[\w.+-]+\+)?json\b/i.test(request.headers.get('Content-Type') ?? '');
  return json ? query : { ...query, ...sent };
}
