import * as v from 'valibot';
import { emptyAddress } from '#contract/address.ts';
import { foldEmail } from '#core/address/email.ts';
import { failure } from '#core/failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { foldAccents } from '#core/text/fold-accents.ts';
import { type ActionContext, defineAction } from '#server/admin/actions/action.ts';
import { changedFields } from '#server/admin/audit/audit-log.ts';
import { type DeedBy, eraseOwnData, findOwner, noteDeed } from '#server/sales/accounts/account-deeds.ts';
import { exportAccount } from '#server/sales/accounts/export-account.ts';
import { changedCustomerMeta } from '#server/sales/accounts/customer-meta.ts';
import {
  addCustomer,
  type CustomerDraft,
  type CustomerFailure,
  findCustomer,
  findCustomers,
  moveCustomer,
  type StoredCustomer,
  writeCustomers,
} from '#server/sales/accounts/customers.ts';
import { isStaff } from '#server/admin/staff/staff.ts';
import type { Actor } from '#server/admin/access/actor.ts';

const short = v.pipe(v.string(), v.maxLength(200));
const address = v.partial(
  v.object({
    first_name: short,
    last_name: short,
    company: short,
    address_1: short,
    address_2: short,
    city: short,
    state: short,
    postcode: short,
    country: short,
    phone: short,
  }),
);

const entries = {
  email: v.pipe(v.string(), v.maxLength(320)),
  firstName: short,
  lastName: short,
  billing: v.object({ ...address.entries, email: v.optional(short) }),
  shipping: address,
  /** Changes of custom fields: core/meta-data/change-meta-data.ts. */
  metaData: v.pipe(v.array(v.looseObject({})), v.maxLength(1000)),
};
const { email: emailEntry, ...others } = entries;
const changes = v.partial(v.object(others)).entries;

type Input = {
  readonly [Name in Exclude<keyof typeof entries, 'email'>]?: v.InferOutput<(typeof entries)[Name]> | undefined;
};

/** The parts of an address that were sent over those that were there. */
function merged<Address extends object>(before: Address, sent: object | undefined): Address {
  const parts = Object.entries(sent ?? {}).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(parts) };
}

function draftOf(
  { firstName, lastName, billing, shipping, metaData }: Input,
  before: Pick<StoredCustomer, 'billing' | 'shipping' | 'fields' | 'metaData'>,
): CustomerDraft {
  const hasAddress = billing !== undefined || shipping !== undefined;
  return {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(hasAddress ? { billing: merged(before.billing, billing), shipping: merged(before.shipping, shipping) } : {}),
    ...(metaData === undefined ? {} : changedCustomerMeta(before.metaData, before.fields, metaData)),
  };
}

/** First parts of addresses that name an office and nobody in it. */
const sharedBoxes = new Set(['sales', 'hello', 'mail', 'contact', 'info']);

/** Whoever is given no username is called as their address begins; one of an office by what stands behind its `@`. */
function usualName(email: string): string {
  const [box = '', domain = ''] = email.split('@');
  const name = sharedBoxes.has(box.toLowerCase()) ? domain : box;
  const folded = foldAccents(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]/g, '');
  return folded.slice(0, 50) || 'pirkejas';
}

/** A customer as the audit log keeps them: that their data changed is said, what they are is not. */
function audited({ id: _id, createdAt: _created, updatedAt: _updated, ...customer }: StoredCustomer) {
  const { email, username, firstName, lastName, billing, shipping, fields, metaData } = customer;
  const names = { first_name: firstName, last_name: lastName };
  return {
    email,
    username,
    ...names,
    billing,
    shipping,
    fields: masked(Object.entries(fields)),
    metaData: masked(metaData.map(({ key, value }) => [key, value])),
  };
}

/** Codes of a company may be those of a person, and custom fields may say anything of them: which there are is enough. */
function masked(values: readonly (readonly [key: string, value: unknown])[]) {
  return values.map(([key, secret]) => ({ key, secret }));
}

/** Adds a customer, who has an account and signs in by their address. */
export const createCustomer = defineAction({
  name: 'customer.create',
  permission: 'customers.edit',
  schema: v.object({ email: emailEntry, username: v.nullish(short, null), ...changes }),
  async run({ email, username, ...input }, { trx, at, audit }) {
    const nothing = { billing: { ...emptyAddress, email: '' }, shipping: emptyAddress, fields: {}, metaData: [] };
    const draft = { ...draftOf(input, nothing), email, username, usualName: usualName(email) };
    const added = await addCustomer(trx, draft, at);
    if (added.ok)
      audit({ object: { type: 'customer', id: added.value.id }, before: null, after: audited(added.value) });
    return added;
  },
});

/** What may be changed of a customer. */
export const customerChangesSchema = v.object({ id: v.number(), email: v.optional(emailEntry), ...changes });
type CustomerChanges = v.InferOutput<typeof customerChangesSchema>;

const maxAtOnce = 100;

/** Whoever could move the address of the staff could sign in as them. */
async function moved(
  { trx }: ActionContext,
  before: StoredCustomer,
  email: string | undefined,
): Promise<Result<string, CustomerFailure | { readonly code: 'is_staff' }>> {
  if (email === undefined) return ok(before.email);
  if (foldEmail(email) !== before.email && (await isStaff(trx, before.id))) return fail(failure('is_staff'));
  return moveCustomer(trx, before, email);
}

/**
 * Changes what is named of customers, each or not at all; whoever works in the shop changes their address themselves.
 * The number of statements grows with that of new addresses alone. Returns each as it is afterwards, or why not.
 */
export const updateCustomers = defineAction({
  name: 'customer.update',
  permission: 'customers.edit',
  schema: v.object({ customers: v.pipe(v.array(customerChangesSchema), v.maxLength(maxAtOnce)) }),
  async run({ customers }, context) {
    const { trx, at, audit } = context;
    const ids = customers.map(({ id }) => id);
    const before = await findCustomers(trx, ids, true);
    const planned = new Map(before);
    const drafts = new Map<number, CustomerDraft>();
    async function plan({ id, email: address, ...input }: CustomerChanges) {
      const customer = planned.get(id);
      if (customer === undefined) return fail(failure('unknown_customer'));
      const email = await moved(context, customer, address);
      if (!email.ok) return email;
      const draft = draftOf(input, customer);
      planned.set(id, { ...customer, ...draft, email: email.value });
      drafts.set(id, { ...drafts.get(id), ...draft });
      return ok(id);
    }
    const plans: Awaited<ReturnType<typeof plan>>[] = [];
    for (const changed of customers) plans.push(await plan(changed));
    const after = await writeCustomers(trx, drafts, at);
    for (const [id, customer] of after) {
      const was = before.get(id);
      const difference = was === undefined ? null : changedFields(audited(was), audited(customer));
      if (difference !== null) audit({ object: { type: 'customer', id }, ...difference });
    }
    return ok(
      plans.map((one) => {
        if (!one.ok) return one;
        const customer = after.get(one.value);
        return customer === undefined ? fail(failure('unknown_customer')) : ok(customer);
      }),
    );
  },
});

/** Erases what is stored of a person and need not be kept, by their id or their address. */
export const eraseCustomer = defineAction({
  name: 'customer.erase',
  permission: 'customers.privacy',
  schema: v.union([v.object({ id: v.number() }), v.object({ email: emailEntry })]),
  async run(input, { trx, at, audit, authority }) {
    const email = 'email' in input ? input.email : (await findCustomer(trx, input.id, true))?.email;
    if (email === undefined) return fail(failure('unknown_customer'));
    const owner = await findOwner(trx, email);
    if (owner.accountId !== null && (await isStaff(trx, owner.accountId))) return fail(failure('is_staff'));
    await eraseOwnData(trx, { owner, by: deedBy(authority.actor) }, at);
    audit({ object: objectOf(owner.accountId), before: { email: owner.email }, after: null });
    return ok(owner);
  },
});

/** All that is stored of a person, for them: by their address, with an account or without. */
export const exportCustomer = defineAction({
  name: 'customer.export',
  permission: 'customers.privacy',
  schema: v.object({ email: emailEntry }),
  async run({ email }, { trx, at, audit, authority }) {
    const owner = await findOwner(trx, email);
    await noteDeed(trx, { owner, by: deedBy(authority.actor) }, 'exported', at);
    audit({ object: objectOf(owner.accountId), before: null, after: { exported: true, email: owner.email } });
    return ok({ owner, data: await exportAccount(trx, owner, at) });
  },
});

function objectOf(accountId: number | null) {
  return { type: 'customer', id: accountId ?? 'without-account' };
}

function deedBy({ kind }: Actor): DeedBy {
  return kind;
}
