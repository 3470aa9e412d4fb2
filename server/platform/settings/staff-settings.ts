import * as v from 'valibot';
import { permissions } from '#core/access/permissions.ts';

/** Who runs the shop. */
export const staffSettings = {
  /** Roles of the shop's own, beside those that every shop has: what each may do, by its name. */
  roles: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/)), v.array(v.picklist(permissions))),
    {},
  ),
};
