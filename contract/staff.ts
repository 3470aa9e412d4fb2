import * as v from 'valibot';
import { permissions } from '#core/access/permissions.ts';
import { accountSessionSchema } from './account.ts';
import { staffSignInPaths } from './sign-in-paths.ts';

/** Calls of those who work in the shop, below `vitrinaApiPath`. */
export const staffPaths = { ...staffSignInPaths, staff: '/staff' } as const;

/** `GET /staff`: whoever is signed in, and what they may do. */
export const staffSchema = v.object({
  email: v.string(),
  /** As colleagues know them; may be empty. */
  name: v.string(),
  role: v.string(),
  permissions: v.array(v.picklist(permissions)),
  /** Goes as `X-WP-Nonce` with calls of `wc/v3`, which then count as theirs. */
  nonce: v.string(),
  /** Whether they have proved who they are a short while ago, as refunds, keys, staff and payment accounts need. */
  recently_proved: v.boolean(),
  sessions: v.array(accountSessionSchema),
});
export type Staff = v.InferOutput<typeof staffSchema>;
