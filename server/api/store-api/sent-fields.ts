import { placeFields } from './read-body.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What the address and a form say. Of a JSON body only the form that it carries is among it: the fields of a product
 * form, urlencoded, in `extensions.vitrina.form`.
 */
export function sentFields(request: Request, sent: Fields): Fields {
  const query = placeFields(new URL(request.url).searchParams);
  const json = /^application\/(?:[\w.+-]+\+)?json\b/i.test(request.headers.get('Content-Type') ?? '');
  return json ? { ...query, ...carriedForm(sent) } : { ...query, ...sent };
}

function carriedForm(sent: Fields): Fields {
  const form = memberOf(memberOf(sent['extensions'], 'vitrina'), 'form');
  return typeof form === 'string' ? placeFields(new URLSearchParams(form)) : {};
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Fields)[name]
    : undefined;
}
