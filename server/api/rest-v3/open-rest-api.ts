import { isSecureRequest } from '#server/platform/http/is-secure-request.ts';
import type { Handler } from '#server/platform/http/request-handler.ts';
import { createRestApi } from './rest-api.ts';
import { restResources } from './rest-resources.ts';
import type { RestServices } from './rest-services.ts';

export type RestApiServices = RestServices & {
  /** What keys of programs are hashed and their secrets encrypted with. */
  readonly shopKey: string;
  readonly trustProxy: boolean;
};

/** Answers `wc/v3` of a shop. */
export function openRestApi(services: RestApiServices): Handler {
  const { database, clock, settings, texts, publicUrl, trustProxy, shopKey } = services;
  return createRestApi({
    db: database.db,
    clock,
    shopKey,
    ownRoles: () => settings.current().staff.roles,
    resources: restResources(services),
    texts,
    publicUrl,
    isSecure: ({ headers }) => isSecureRequest(headers, { trustProxy, publicUrl }),
  });
}
