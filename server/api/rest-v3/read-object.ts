import { restV3Path } from '#contract/rest-v3/rest-route.ts';
import { type Authority, may } from '#server/admin/access/actor.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { readFields } from './check-fields.ts';
import { createMatcher, linksFor, operationOf } from './match-resource.ts';
import { refusedMessage } from './refusals.ts';
import { refused, type RestAnswer, type RestResource } from './rest-call.ts';

/** Reads what GET answers at a path below `wc/v3`, in somebody's rights. */
export type ReadObject = (path: string, authority: Authority) => Promise<RestAnswer>;

/** Reads objects as programs see them, without a request: by the very operations that answer it. */
export function createReadObject(
  resources: readonly RestResource[],
  { publicUrl, texts }: { readonly publicUrl: string; readonly texts: Texts },
): ReadObject {
  const match = createMatcher(resources);
  return async (path, authority) => {
    const matched = match(path);
    const operation = matched === null ? undefined : operationOf(matched.resource, 'GET');
    if (matched === null || operation === undefined)
      return refused(404, 'rest_no_route', texts.text('No route was found matching the address and request method.'));
    if (!may(authority, operation.permission))
      return refused(403, `woocommerce_rest_cannot_${operation.verb}`, refusedMessage(operation.verb, texts));
    const endpoint = matched.resource.route.endpoints.find(({ methods }) => methods.includes('GET'));
    return operation.handler({
      method: 'GET',
      address: new URL(`${publicUrl}${restV3Path}${path}`),
      path: matched.path,
      fields: readFields({}, endpoint?.fields ?? {}),
      list: [],
      isSent: () => false,
      authority,
      links: linksFor(match, `${publicUrl}${restV3Path}`, authority),
    });
  };
}
