import { createHash } from 'node:crypto';
import * as v from 'valibot';
import {
  changedCustomerFields,
  customerDownloadsRoute,
  customerRoute,
  customersRoute,
  newCustomerFields,
} from '#contract/rest-v3/customer-routes.ts';
import { failure } from '#core/failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { addDays, vilniusDay, vilniusMidnight } from '#core/time/vilnius.ts';
import { type ActionRefusal, runAction } from '#server/admin/actions/action.ts';
import {
  createCustomer,
  customerChangesSchema,
  eraseCustomer,
  updateCustomers,
} from '#server/admin/customers/customer-actions.ts';
import { platformRole, readStaffRoles } from '#server/admin/customers/staff-roles.ts';
import { type CustomerDownload, readCustomerDownloads } from '#server/sales/accounts/customer-downloads.ts';
import { shownCustomerMeta } from '#server/sales/accounts/customer-meta.ts';
import {
  type CustomerFailure,
  findCustomer,
  findCustomers,
  payingEmails,
  type StoredCustomer,
} from '#server/sales/accounts/customers.ts';
import { objectResources } from './object-resources.ts';
import { listCustomers } from './customer-list.ts';
import { listAnswer } from './list-answer.ts';
import {
  answered,
  created,
  gone,
  refused,
  type RestAnswer,
  type RestCall,
  type RestHandler,
  type RestResource,
  withoutMethods,
} from './rest-call.ts';
import { actionRefusal, type RestServices } from './rest-services.ts';
import { shopDates } from './shop-dates.ts';

const undeletable = ['DELETE'] as const;

/** Customers, `/customers`: the accounts of the shop. */
export function customerResources(services: RestServices): readonly RestResource[] {
  const { database, texts, publicUrl } = services;
  const { db } = database;
  const { text } = texts;
  const idOf = ({ path }: RestCall) => Number(path['id'] ?? path['customer_id']);
  const unknown = () => gone(refused(404, 'wc_user_invalid_id', text('There is no such customer.')));

  type About = { readonly role: string | null; readonly isPaying: boolean };

  function customerAnswer(call: RestCall, customer: StoredCustomer, { role, isPaying }: About) {
    const { id, email, firstName, lastName, billing, shipping } = customer;
    const { phone, ...address } = shipping;
    const { email: billingEmail, phone: billingPhone, ...billingAddress } = billing;
    return {
      id,
      ...shopDates('date_created', customer.createdAt),
      ...shopDates('date_modified', customer.updatedAt),
      email,
      first_name: firstName,
      last_name: lastName,
      role: platformRole(role),
      username: customer.username,
      billing: { ...billingAddress, email: billingEmail, phone: billingPhone },
      shipping: { ...address, phone },
      is_paying_customer: isPaying,
      avatar_url: `https://secure.gravatar.com/avatar/${createHash('sha256').update(email).digest('hex')}?s=96&d=mm&r=g`,
      meta_data: shownCustomerMeta(customer.metaData, customer.fields),
      _links: linksOf(call, id, role),
    };
  }

  /** Somebody who works in the shop cannot be deleted here. */
  function linksOf(call: RestCall, id: number, role: string | null) {
    const links = call.links(`/customers/${id}`, { collection: '/customers' });
    return role === null ? links : withoutMethods(links, undeletable);
  }

  async function answersOf(call: RestCall, customers: readonly StoredCustomer[]) {
    const staff = await readStaffRoles(db);
    const paying = await payingEmails(
      db,
      customers.map(({ email }) => email),
    );
    return customers.map((customer) =>
      customerAnswer(call, customer, { role: staff.get(customer.id) ?? null, isPaying: paying.has(customer.email) }),
    );
  }
  const answerOf = async (call: RestCall, customer: StoredCustomer) => (await answersOf(call, [customer]))[0];

  type Failure = CustomerFailure | ActionRefusal | { readonly code: 'is_staff' };

  function failureAnswer(failure: Failure, verb: 'create' | 'edit' | 'delete'): RestAnswer {
    const refusal = actionRefusal(failure, verb, texts);
    if (refusal !== null) return refusal;
    switch (failure.code) {
      case 'email_invalid':
        return refused(400, 'customer_invalid_email', text('The e-mail address is not valid.'));
      case 'email_taken':
        return verb === 'create'
          ? refused(400, 'registration-error-email-exists', text('There is an account of this address already.'))
          : refused(400, 'woocommerce_rest_customer_invalid_email', text('The e-mail address is not valid.'));
      case 'username_taken':
        return refused(400, 'registration-error-username-exists', text('There is an account of this name already.'));
      case 'username_invalid':
        return refused(400, 'registration-error-invalid-username', text('The name of the account is not valid.'));
      case 'is_staff':
        return refused(
          403,
          `woocommerce_rest_cannot_${verb}`,
          text('Whoever works in the shop is changed among its staff.'),
        );
      case 'not_permitted':
      case 'invalid_input':
      case 'unknown_customer':
        return unknown();
    }
  }

  const textField = ({ fields, isSent }: RestCall, name: string) =>
    isSent(name) && typeof fields[name] === 'string' ? fields[name] : undefined;

  function inputOf(call: RestCall) {
    const { fields, isSent } = call;
    const email = textField(call, 'email');
    const sent = (name: string) => (isSent(name) && typeof fields[name] === 'object' ? fields[name] : undefined);
    return {
      ...(email === undefined || email === '' ? {} : { email }),
      firstName: textField(call, 'first_name'),
      lastName: textField(call, 'last_name'),
      billing: sent('billing') ?? undefined,
      shipping: sent('shipping') ?? undefined,
      metaData: sent('meta_data') ?? undefined,
    };
  }

  const list: RestHandler = async (call) => {
    const { customers, total } = await listCustomers(db, call, await readStaffRoles(db));
    return listAnswer(call, await answersOf(call, customers), total, { publicUrl });
  };

  const one: RestHandler = async (call) => {
    const customer = await findCustomer(db, idOf(call));
    if (customer === null) return unknown();
    const answer = answered(await answerOf(call, customer));
    return (await readStaffRoles(db)).has(customer.id) ? { ...answer, forbids: undeletable } : answer;
  };

  const create: RestHandler = async (call) => {
    const username = textField(call, 'username')?.trim() ?? '';
    const input = { email: '', ...inputOf(call), username: username === '' ? null : username };
    const made = await runAction(services, call.authority, createCustomer, input);
    if (!made.ok) return failureAnswer(made.failure, 'create');
    return created(await answerOf(call, made.value), `${publicUrl}/wp-json/wc/v3/customers/${made.value.id}`);
  };

  /** What a call changes, or why it changes nothing. */
  function changesOf(call: RestCall, before: StoredCustomer | undefined): Result<object, RestAnswer> {
    if (before === undefined) return fail(unknown());
    const username = textField(call, 'username') ?? '';
    if (username !== '' && username !== before.username) {
      const message = text('The name of an account cannot be changed.');
      return fail(refused(400, 'woocommerce_rest_customer_invalid_argument', message));
    }
    const input = { ...inputOf(call), id: before.id };
    const parsed = v.safeParse(customerChangesSchema, input);
    if (parsed.success) return ok(input);
    const issues = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
    return fail(failureAnswer({ code: 'invalid_input', data: { issues } }, 'edit'));
  }

  /** In one run of the action, each answered by itself. */
  async function updateTogether(calls: readonly RestCall[]): Promise<readonly RestAnswer[]> {
    const [first] = calls;
    if (first === undefined) return [];
    const known = await findCustomers(db, calls.map(idOf));
    const wanted = calls.map((call) => changesOf(call, known.get(idOf(call))));
    const customers = wanted.flatMap((one) => (one.ok ? [one.value] : []));
    const run =
      customers.length === 0 ? ok([]) : await runAction(services, first.authority, updateCustomers, { customers });
    const results = run.ok ? [...run.value] : customers.map(() => fail(run.failure));
    const changed = results.flatMap((result) => (result.ok ? [result.value] : []));
    const answers = [...(await answersOf(first, changed))];
    return wanted.map((one) => {
      if (!one.ok) return one.failure;
      const result = results.shift() ?? fail(failure('unknown_customer'));
      return result.ok ? answered(answers.shift()) : failureAnswer(result.failure, 'edit');
    });
  }

  const update: RestHandler = async (call) => (await updateTogether([call]))[0] ?? unknown();

  const remove: RestHandler = async (call) => {
    if (call.fields['force'] !== true)
      return refused(
        501,
        'woocommerce_rest_trash_not_supported',
        text('It cannot go to the trash: delete it with force.'),
      );
    const before = await findCustomer(db, idOf(call));
    if (before === null) return unknown();
    const answer = await answerOf(call, before);
    const removed = await runAction(services, call.authority, eraseCustomer, { id: before.id });
    return removed.ok ? gone(answered(answer)) : failureAnswer(removed.failure, 'delete');
  };

  function downloadAnswer(call: RestCall, customerId: number, download: CustomerDownload) {
    const { productId, orderId, expiryDays, paidAt, limit, name, url } = download;
    const expires = expiryDays === null ? null : vilniusMidnight(addDays(vilniusDay(paidAt), expiryDays));
    const dates = shopDates('access_expires', expires);
    const { self: _, ...links } = call.links(`/customers/${customerId}/downloads`, {
      collection: `/customers/${customerId}/downloads`,
      product: `/products/${productId}`,
      order: `/orders/${orderId}`,
    });
    return {
      download_id: download.downloadId,
      download_url: url,
      product_id: productId,
      product_name: download.productName,
      download_name: name,
      order_id: orderId,
      order_key: download.orderKey,
      downloads_remaining: limit === null ? 'unlimited' : String(limit),
      access_expires: dates.access_expires ?? 'never',
      access_expires_gmt: dates.access_expires_gmt ?? 'never',
      file: { name, file: url },
      _links: links,
    };
  }

  const downloads: RestHandler = async (call) => {
    const customer = await findCustomer(db, idOf(call));
    if (customer === null)
      return gone(refused(404, 'woocommerce_rest_customer_invalid', text('There is no such customer.')));
    const bought = await readCustomerDownloads(db, customer.email);
    return answered(bought.map((download) => downloadAnswer(call, customer.id, download)));
  };

  const view = { permission: 'customers.read', verb: 'view', handler: downloads } as const;
  return [
    { route: customerDownloadsRoute, operations: { GET: view } },
    ...objectResources({
      routes: { list: customersRoute, one: customerRoute },
      permissions: { view: 'customers.read', edit: 'customers.edit', delete: 'customers.privacy' },
      fields: { created: newCustomerFields, changed: changedCustomerFields },
      handlers: { list, one, create, update, remove },
      updateTogether,
      texts,
    }),
  ];
}
