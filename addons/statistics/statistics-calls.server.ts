import { sql } from 'kysely';
import * as v from 'valibot';
import { isHttps } from '#contract/is-https.ts';
import { locales } from '#contract/languages.ts';
import { parseOrderId } from '#core/ids.ts';
import { type AddOnHandler, postOnly, textField } from '#server/add-on-api/add-on-call.ts';
import { consentCookieLine } from './consent-cookie.ts';
import { readSettings } from './statistics-settings.ts';

const day = 86_400_000;
const yes = v.pipe(
  v.picklist(['allow', 'deny']),
  v.transform((choice) => choice === 'allow'),
);
const choiceSchema = v.object({
  visitor: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
  version: v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)),
  locale: v.picklist(locales),
  statistics: yes,
  marketing: yes,
});

/** Stores what a shopper chose, and when, and sets the cookie that remembers it; deletes choices of long ago. */
const saveConsent: AddOnHandler = async (call) => {
  const parsed = v.safeParse(choiceSchema, call.fields);
  if (!parsed.success) return { json: { code: 'consent_unreadable' }, status: 400 };
  const { database, clock, publicUrl } = call;
  const at = clock();
  const { keepConsentDays, consentVersion } = readSettings(call.settings);
  if (parsed.output.version > consentVersion) return { json: { code: 'consent_unreadable' }, status: 400 };
  await database.db
    .insertInto('consent_choice')
    .values({ ...parsed.output, at })
    .execute();
  await database.db
    .deleteFrom('consent_choice')
    .where('at', '<', new Date(at.getTime() - keepConsentDays * day))
    .execute();
  const line = consentCookieLine(parsed.output, { secure: isHttps(publicUrl), lasting: true });
  return { json: { at: at.toISOString(), version: parsed.output.version }, cookies: [line] };
};

/**
 * Answers `{first: true}` to the first request for an order, identified by its number and key: only that page reports
 * the order to statistics.
 */
const claimOrder: AddOnHandler = async (call) => {
  const id = parseOrderId(textField(call.fields, 'order'));
  const { database, clock } = call;
  const order = id === null ? null : await call.findOrder(id);
  if (order === null || order.key !== textField(call.fields, 'key')) {
    return { json: { code: 'order_unknown' }, status: 404 };
  }
  const { rows } = await sql`
    insert into reported_order (order_id, at) values (${order.id}, ${clock()}) on conflict do nothing returning order_id
  `.execute(database.db);
  return { json: { first: rows.length === 1 } };
};

/** The calls of statistics by name; both are posted. */
export const statisticsCalls = {
  vitrina_consent: postOnly(saveConsent),
  vitrina_claim_order: postOnly(claimOrder),
} as const;
