import type { RestServices } from './rest-services.ts';
import type { RestResource } from './rest-call.ts';
import { kindResources } from './wp-kinds.ts';
import { mediaResources } from './wp-media.ts';
import { pageResources, postResources } from './wp-pages.ts';
import { ownUserResources } from './wp-own-user.ts';

/** What the shop has of `wp/v2`, of which only pictures are written. */
export function wpResources(services: RestServices): readonly RestResource[] {
  return [
    ...ownUserResources(services),
    ...kindResources(services),
    ...mediaResources(services),
    ...pageResources(services),
    ...postResources(services),
  ];
}
