import { Hono } from 'hono';
import { formCodes, formPaths } from '#contract/forms.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import {
  type AntiSpamFields,
  type FormReceived,
  sentMessageSchema,
  sentOrderLinkSchema,
  sentWithdrawalSchema,
} from '#contract/sent-forms.ts';
import { contactRules, orderLinkRules, quickContactRules, withdrawalRules } from '#core/forms/form-rules.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { ConsumeRateLimit } from '#server/platform/http/address-limit.ts';
import { createHourlyRateLimit } from '#server/platform/http/hourly-rate-limit.ts';
import type { OpenLimit } from '#server/platform/http/shared-limit.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { storeMessage } from './contact-messages.ts';
import { requestOrderLink } from '#server/sales/stored-orders/order-links.ts';
import { storeWithdrawal } from './withdrawals.ts';
import * as v from 'valibot';
import { type FormFaults, formFaults, type FormRules, type FormValues } from '#core/forms/check-form.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { cleanLine, cleanLines } from '#server/platform/texts/clean-text.ts';
import { readBody } from '#server/api/store-api/read-body.ts';
import { formToken, isValidFormToken } from './form-token.ts';

const minWritingTime = 2000; // milliseconds: no person fills a form in faster
const ofManyLines: ReadonlySet<string> = new Set(['message', 'goods']);

type FormTools = {
  readonly texts: Texts;
  readonly clock: Clock;
  /** The key that form tokens are signed with. */
  readonly key: string;
  readonly consume: ConsumeRateLimit;
};

type Schema = v.GenericSchema<unknown, AntiSpamFields>;

type Reception<Field extends string, Form extends Schema> = {
  readonly schema: Form;
  /** What happens to a form that a bot seems to have sent; `thanked` where left out. */
  readonly machines?: 'thanked' | 'asked again';
  readonly rules: (form: v.InferOutput<Form>) => FormRules<Field>;
  /** Stores what was sent; its texts are clean and valid. */
  readonly save: (values: FormValues<Field>, form: v.InferOutput<Form>, at: Date) => Promise<void>;
};

/**
 * Receives a form that a shopper sent: invalid fields are reported one by one, a form without the shop's own token gets
 * a new one, and what a bot sent is thanked for and dropped.
 */
async function receiveForm<Field extends string, Form extends Schema>(
  { request, remoteAddress }: { readonly request: Request; readonly remoteAddress: string },
  { schema, machines = 'thanked', rules, save }: Reception<Field, Form>,
  { texts, clock, key, consume }: FormTools,
): Promise<Response> {
  const parsed = v.safeParse(schema, await readBody(request));
  if (!parsed.success) return apiError(400, 'rest_invalid_json', texts.text('The body cannot be read.'));
  const form = parsed.output;
  const at = clock();
  const fieldRules = rules(form);
  const values = cleanValues(fieldRules, form);
  const faults = formFaults(fieldRules, values);
  if (Object.keys(faults).length > 0) return faulty(faults, texts);
  if (!isValidFormToken(key, form.token, at) || (machines === 'asked again' && isMachine(form))) {
    const message = texts.text('This form has been open for long. Send it once more.');
    return apiError(409, formCodes.stale, message, { token: formToken(key, at) });
  }
  const retryAfter = await consume(remoteAddress);
  if (retryAfter !== null) {
    const message = texts.text('Too many requests. Please wait a moment.');
    return apiError(429, formCodes.tooMany, message, {}, { 'Retry-After': String(retryAfter) });
  }
  if (!isMachine(form)) await save(values, form, at); // a bot does not learn of it
  const received: FormReceived = { status: 'received', received_at: at.toISOString() };
  return Response.json(received, { status: 202, headers: { 'Cache-Control': 'no-store' } });
}

function cleanValues<Field extends string>(rules: FormRules<Field>, form: AntiSpamFields): FormValues<Field> {
  const submittedFields = new Map(Object.entries(form));
  const values: Partial<Record<Field, string>> = {};
  for (const field in rules) {
    const text = submittedFields.get(field);
    values[field] = (ofManyLines.has(field) ? cleanLines : cleanLine)(typeof text === 'string' ? text : '');
  }
  return values as FormValues<Field>;
}

function faulty(fields: FormFaults<string>, texts: Texts): Response {
  return apiError(400, formCodes.invalid, texts.text('Some fields of the form have to be filled in otherwise.'), {
    fields,
  });
}

/** Bots are detected by honeypot and time; without script the time is unknown. */
function isMachine({ website, took }: AntiSpamFields): boolean {
  return website !== '' || (took !== undefined && !(Number(took) >= minWritingTime));
}

type FormServices = {
  readonly db: Database;
  readonly settings: Settings;
  readonly texts: Texts;
  readonly clock: Clock;
  /** The key that form tokens are signed with. */
  readonly key: string;
  /** How limits count; absent: in this process alone. */
  readonly openLimit?: OpenLimit;
};

/** The routes of the shop's forms. None of their answers reveals whether there is an order. */
export function formRoutes({ db, settings, texts, clock, key, openLimit }: FormServices): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);
  const forms = () => settings.current().forms;
  const rateLimits = {
    messages: createHourlyRateLimit('messages', () => forms().messagesPerHour, openLimit),
    withdrawals: createHourlyRateLimit('withdrawals', () => forms().withdrawalsPerHour, openLimit),
    orderLinks: createHourlyRateLimit('order-links', () => forms().orderLinksPerHour, openLimit),
  };
  const tools = (kind: keyof typeof rateLimits) => ({ texts, clock, key, consume: rateLimits[kind] });

  routes.post(formPaths.messages, (c) =>
    receiveForm(
      { request: c.req.raw, remoteAddress: c.env.remoteAddress },
      {
        schema: sentMessageSchema,
        rules: ({ quick }) =>
          quick ? { name: { ...contactRules.name, optional: true }, ...quickContactRules } : contactRules,
        save: ({ name, email, message }, { quick }, at) =>
          storeMessage(db, { name, email, body: message, quick, locale: currentLocale() }, at),
      },
      tools('messages'),
    ),
  );
  routes.post(formPaths.withdrawals, (c) =>
    receiveForm(
      { request: c.req.raw, remoteAddress: c.env.remoteAddress },
      {
        schema: sentWithdrawalSchema,
        machines: 'asked again', // it has force in law: none is dropped unseen
        rules: () => withdrawalRules,
        save: ({ order, ...withdrawal }, _form, at) =>
          storeWithdrawal(db, { ...withdrawal, orderNumber: order, locale: currentLocale() }, at),
      },
      tools('withdrawals'),
    ),
  );
  routes.post(formPaths.orderLinks, (c) =>
    receiveForm(
      { request: c.req.raw, remoteAddress: c.env.remoteAddress },
      {
        schema: sentOrderLinkSchema,
        rules: () => orderLinkRules,
        save: (values, _form, at) => requestOrderLink(db, values, at),
      },
      tools('orderLinks'),
    ),
  );
  return routes;
}
