import { idParameter } from '../rest-v3/common-fields.ts';
import type { FieldSpec, FieldSpecs } from '../rest-v3/field-spec.ts';
import { shown } from '../rest-v3/order-parts.ts';
import type { RestRoute } from '../rest-v3/rest-route.ts';

/** Somebody who works in the shop, or did. Times are ISO 8601. */
export type OfficeMember = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly invited: string;
  /** Null: they work here. */
  readonly ended: string | null;
};

/** Where somebody is signed in. */
export type OfficeSession = {
  readonly id: number;
  /** User-Agent. */
  readonly device: string;
  readonly by: string | null;
  readonly since: string;
  readonly seen: string;
};

export type OfficeMemberDetail = OfficeMember & { readonly sessions: readonly OfficeSession[] };

/** The answer to an invitation; the link is shown once. */
export type OfficeInvitation = OfficeMember & { readonly link: string };

/** What a role may do. */
export type OfficeRole = {
  readonly name: string;
  /** Whether every shop has it; a shop may still say otherwise what it may do, but for the owner. */
  readonly built_in: boolean;
  /** Whether the shop has said what it may do. */
  readonly own: boolean;
  readonly permissions: readonly string[];
};

/** A key of a program; the secret is in the answer that makes it, and never again. */
export type OfficeKey = {
  readonly id: number;
  readonly name: string;
  /** The last characters of the consumer key. */
  readonly ending: string;
  readonly access: string;
  readonly role: string;
  readonly created: string;
  readonly used: string | null;
  readonly revoked: string | null;
};

export type OfficeNewKey = OfficeKey & { readonly consumer_key: string; readonly consumer_secret: string };

const schemaOfMember: FieldSpecs = {
  id: shown('Unique identifier for the resource.', 'integer'),
  email: shown('Their address.'),
  name: shown('As colleagues know them.'),
  role: shown('Their role.'),
  invited: shown('When they were last invited.'),
  ended: shown('When their work here ended; null: it has not.'),
};
const sent = (description: string, required = false): FieldSpec => ({ description, type: 'string', required });

export const membersRoute: RestRoute = {
  path: '/staff',
  title: 'office_member',
  schema: schemaOfMember,
  endpoints: [
    { methods: ['GET'], summary: 'Everybody who works in the shop or did', fields: {} },
    {
      methods: ['POST'],
      summary: 'Invites somebody by mail',
      fields: { email: sent('Their address.', true), role: sent('Their role.', true), name: sent('Their name.') },
    },
  ],
};

export const memberRoute: RestRoute = {
  path: '/staff/{id}',
  parameters: { id: idParameter },
  title: 'office_member',
  schema: { ...schemaOfMember, sessions: { description: 'Sessions.', type: 'array', items: { type: 'object' } } },
  endpoints: [
    { methods: ['GET'], summary: 'Somebody who works in the shop, with where they are signed in', fields: {} },
    {
      methods: ['PUT'],
      summary: 'Changes what somebody may do, or how they are called',
      fields: { role: sent('Their role.'), name: sent('Their name.') },
    },
    { methods: ['DELETE'], summary: 'Ends somebody’s work in the shop, with their sessions', fields: {} },
  ],
};

export const memberSessionsRoute: RestRoute = {
  path: '/staff/{id}/sessions',
  parameters: { id: idParameter },
  title: 'office_session',
  schema: { ended: shown('How many were ended.', 'integer') },
  endpoints: [{ methods: ['DELETE'], summary: 'Signs somebody out everywhere', fields: {} }],
};

export const rolesRoute: RestRoute = {
  path: '/roles',
  title: 'office_role',
  schema: { name: shown('Its name.'), permissions: shown('What it may do.', 'array') },
  endpoints: [{ methods: ['GET'], summary: 'The roles, and what each may do', fields: {} }],
};

const roleName = { name: { pattern: '[a-z][a-z0-9-]{0,30}', type: 'string', description: 'Its name.' } } as const;

export const roleRoute: RestRoute = {
  path: '/roles/{name}',
  parameters: roleName,
  title: 'office_role',
  schema: { name: shown('Its name.'), permissions: shown('What it may do.', 'array') },
  endpoints: [
    {
      methods: ['PUT'],
      summary: 'Says what a role may do; makes one of the shop’s own',
      fields: {
        permissions: { description: 'What it may do.', type: 'array', items: { type: 'string' }, required: true },
      },
    },
    { methods: ['DELETE'], summary: 'Takes a role back to what it is in every shop, or away', fields: {} },
  ],
};

const schemaOfKey: FieldSpecs = {
  id: shown('Unique identifier for the resource.', 'integer'),
  name: shown('Its name.'),
  ending: shown('The last characters of the consumer key.'),
  access: shown('read, write or read_write.'),
  role: shown('What it may do.'),
  created: shown('When it was made.'),
  used: shown('When it was last used.'),
  revoked: shown('When it was ended.'),
};

export const keysRoute: RestRoute = {
  path: '/keys',
  title: 'office_key',
  schema: schemaOfKey,
  endpoints: [
    { methods: ['GET'], summary: 'Keys of programs', fields: {} },
    {
      methods: ['POST'],
      summary: 'Makes a key; its secret is answered once',
      fields: {
        name: sent('Its name.', true),
        access: { ...sent('What it may do.', true), enum: ['read', 'write', 'read_write'] },
        role: sent('By whose rights.', true),
      },
    },
  ],
};

export const keyRoute: RestRoute = {
  path: '/keys/{id}',
  parameters: { id: idParameter },
  title: 'office_key',
  schema: schemaOfKey,
  endpoints: [{ methods: ['DELETE'], summary: 'Ends a key at once', fields: {} }],
};
