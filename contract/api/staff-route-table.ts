import { staffPaths, staffSchema } from '../staff.ts';
import type { ApiRoute } from './api-route.ts';
import { signInRouteTable } from './sign-in-route-table.ts';

/** Those who work in the shop. All but signing in is for whoever is signed in as one of them, and about their own. */
export const staffRouteTable: readonly ApiRoute[] = [
  ...signInRouteTable(staffPaths, 'staff-'),
  {
    path: staffPaths.staff,
    title: 'staff',
    schema: staffSchema,
    endpoints: [{ methods: ['GET'], summary: 'Whoever of the staff is signed in, and what they may do' }],
  },
];
