import type { RestResource } from '#server/api/rest-v3/rest-call.ts';
import type { RestServices } from '#server/api/rest-v3/rest-services.ts';

/** All that the back office asks of `vitrina/v1/admin`. */
export function officeResources(_services: RestServices): readonly RestResource[] {
  return [];
}
