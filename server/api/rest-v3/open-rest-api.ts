import { isSecureRequest } from '#server/platform/http/is-secure-request.ts';
import type { Handler } from '#server/platform/http/request-handler.ts';
import type { StaffCallers } from '#server/api/staff/staff-callers.ts';
import { createRestApi } from './rest-api.ts';
import type { RestResource } from './rest-call.ts';
import type { RestServices } from './rest-services.ts';

export type RestApiServices = RestServices & {
  readonly resources: readonly RestResource[];
  readonly trustProxy: boolean;
  /** Who works in the shop: their sessions call it, too. */
  readonly staff: Pick<StaffCallers, 'authorityOf'>;
};

/** Answers `wc/v3` of a shop. */
export function openRestApi(services: RestApiServices): Handler {
  const { database, clock, settings, texts, publicUrl, trustProxy, shopKey, resources, staff } = services;
  return createRestApi({
    db: database.db,
    clock,
    shopKey,
    staffAuthority: staff.authorityOf,
    ownRoles: () => settings.current().staff.roles,
    resources,
    texts,
    publicUrl,
    isSecure: ({ headers }) => isSecureRequest(headers, { trustProxy, publicUrl }),
  });
}
