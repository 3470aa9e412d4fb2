import { permissionsOf } from '#core/access/roles.ts';
import type { Authority } from '#server/admin/access/actor.ts';

/** Whoever imports a site, to the audit log. */
export const siteWriter: Authority = {
  actor: { kind: 'command', id: null, name: 'site import' },
  role: 'owner',
  permissions: permissionsOf('owner', {}),
  ipAddress: '',
};
