import { productResources } from './product-resources.ts';
import type { RestResource } from './rest-call.ts';
import type { RestServices } from './rest-services.ts';
import { tagResources } from './tag-resources.ts';

/** All resources of `wc/v3`. Of two that match an address the first counts. */
export function restResources(services: RestServices): readonly RestResource[] {
  return [...tagResources(services), ...productResources(services)];
}
