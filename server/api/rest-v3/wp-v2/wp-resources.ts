import type { RestServices } from '../rest-services.ts';
import type { RestResource } from '../rest-call.ts';
import { kindResources } from './kind-resources.ts';
import { mediaResources } from './media-resources.ts';
import { pageResources } from './page-resources.ts';
import { ownUserResources } from './own-user-resources.ts';

/** What the shop has of `wp/v2`, which is only read. */
export function wpResources(services: RestServices): readonly RestResource[] {
  return [
    ...ownUserResources(services),
    ...kindResources(services),
    ...mediaResources(services),
    ...pageResources(services),
  ];
}
