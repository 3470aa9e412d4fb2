import { describeTopic } from '#core/webhooks/topics.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import type { ReadObject } from '#server/api/rest-v3/read-object.ts';

/** Where an object of each resource is read below `wc/v3`. */
const pathOf: Readonly<Record<string, (id: number) => string>> = {
  coupon: (id) => `/coupons/${id}`,
  customer: (id) => `/customers/${id}`,
  order: (id) => `/orders/${id}`,
  product: (id) => `/products/${id}`,
};

/**
 * What a delivery contains: the object as programs read it now, in the rights of the webhook's owner. Of one that is
 * deleted only the id, of an action its name and the id; of an object that is gone meanwhile, the answer about that.
 */
export async function deliveryBody(
  { topic, objectId }: { readonly topic: string; readonly objectId: number },
  readObject: ReadObject,
  owner: Authority,
): Promise<unknown> {
  const { resource, event } = describeTopic(topic);
  if (resource === 'action') return { action: event, arg: objectId };
  if (event === 'deleted') return { id: objectId };
  return (await readObject(pathOf[resource]?.(objectId) ?? '', owner)).body;
}
