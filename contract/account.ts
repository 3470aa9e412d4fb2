import * as v from 'valibot';
import { shippingAddressSchema } from './address.ts';
import { integerSchema } from './integer.ts';
import { locales } from './languages.ts';
import { currencyEntries, moneySchema } from './prices.ts';
import { antiSpamEntries } from './sent-forms.ts';

/** Error codes of the account's calls. */
export const accountCodes = {
  /** Nobody is signed in. */
  signedOut: 'vitrina_signed_out',
  /** The code is wrong, and another may be entered. */
  wrongCode: 'vitrina_wrong_code',
  /** The code or the link is over, used, or was never there: another mail has to be asked for. */
  over: 'vitrina_sign_in_over',
  tooMany: 'vitrina_too_many_requests',
  /** What was to be confirmed was not. */
  unconfirmed: 'vitrina_unconfirmed',
  noSession: 'vitrina_no_such_session',
  noNewsletter: 'vitrina_no_newsletter',
  /** Whoever is signed in has to prove who they are once more, before it is done. */
  proofRequired: 'vitrina_proof_required',
  /** The shop's address is none that browsers have passkeys for. */
  noPasskeys: 'vitrina_passkeys_unavailable',
  unknownPasskey: 'vitrina_unknown_passkey',
  /** The passkey was not made, or has not signed, as it should. */
  passkeyRefused: 'vitrina_passkey_refused',
  tooManyPasskeys: 'vitrina_too_many_passkeys',
  /** Whoever works in the shop keeps their account as long as they do. */
  worksHere: 'vitrina_works_in_the_shop',
} as const;

const text = v.optional(v.string(), '');

/** `POST /account/sign-in`. */
export const signInRequestSchema = v.object({ ...antiSpamEntries, email: text });
export type SignInRequest = v.InferInput<typeof signInRequestSchema>;

/** Answer 202 of it: the same whether the shop knows the address or not. */
export const signInRequestedSchema = v.object({ status: v.literal('sent') });

/** `POST /account/sign-in/confirm`: the code, which counts with the cookie of whoever asked for it, or the link. */
export const confirmSignInSchema = v.object({
  code: v.optional(v.pipe(v.string(), v.maxLength(40))),
  link: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export type ConfirmSignIn = v.InferInput<typeof confirmSignInSchema>;

export const signedInSchema = v.object({ status: v.literal('signed_in'), locale: v.picklist(locales) });
export type SignedIn = v.InferOutput<typeof signedInSchema>;

/** `GET /account/sign-in/link`: whom a link signs in, for the page that asks first. */
export const signInLinkSchema = v.object({ email: v.string() });
export type SignInLink = v.InferOutput<typeof signInLinkSchema>;

const fieldsSchema = v.record(v.string(), v.union([v.string(), v.boolean()]));

/** The addresses that the checkout begins with, and the company's codes by the id of their field. */
export const accountAddressesSchema = v.object({
  billing_address: shippingAddressSchema,
  shipping_address: shippingAddressSchema,
  fields: fieldsSchema,
});
export type AccountAddresses = v.InferOutput<typeof accountAddressesSchema>;

const maxText = 200;
const shortText = v.pipe(v.string(), v.maxLength(maxText));
const sentAddressSchema = v.object({
  first_name: shortText,
  last_name: shortText,
  company: v.optional(shortText, ''),
  address_1: shortText,
  address_2: v.optional(shortText, ''),
  city: shortText,
  state: v.optional(shortText, ''),
  postcode: shortText,
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  phone: shortText,
});

/** `POST /account/addresses`. */
export const sentAddressesSchema = v.object({
  billing_address: sentAddressSchema,
  shipping_address: sentAddressSchema,
  fields: v.record(v.pipe(v.string(), v.maxLength(100)), v.union([shortText, v.boolean()])),
});
export type SentAddresses = v.InferInput<typeof sentAddressesSchema>;

/** A browser that is signed in. */
export const accountSessionSchema = v.object({
  id: integerSchema,
  /** User-Agent. */
  device: v.string(),
  /** By what it was signed in; null: not noted. */
  opened_by: v.nullable(v.picklist(['code', 'link', 'passkey'])),
  created_at: v.string(),
  /** To the hour. */
  seen_at: v.string(),
  /** The one that asks. */
  current: v.boolean(),
});
export type AccountSession = v.InferOutput<typeof accountSessionSchema>;

/** `GET /account`. */
export const accountSchema = v.object({
  email: v.string(),
  locale: v.picklist(locales),
  created_at: v.string(),
  /** Null until an order was placed or addresses were entered. */
  addresses: v.nullable(accountAddressesSchema),
  /** Whether the address gets the newsletter, and what whoever asks for it agrees to; null: the shop has none. */
  newsletter: v.nullable(v.object({ subscribed: v.boolean(), wording: v.string() })),
  sessions: v.array(accountSessionSchema),
});
export type Account = v.InferOutput<typeof accountSchema>;

/** An order in the list of the account's; `key` opens its page. */
export const accountOrderSchema = v.object({
  id: integerSchema,
  key: v.string(),
  number: v.string(),
  created_at: v.string(),
  status: v.string(),
  payment_status: v.string(),
  /** Names of its lines as they were ordered, the shown ones. */
  items: v.array(v.object({ name: v.string(), quantity: v.number() })),
  total: moneySchema,
  ...currencyEntries,
  tracking: v.array(v.object({ title: v.string(), number: v.string(), url: v.string() })),
  invoices: v.array(v.object({ kind: v.picklist(['invoice', 'credit']), number: v.string(), url: v.string() })),
});
export type AccountOrder = v.InferOutput<typeof accountOrderSchema>;

/** `GET /account/orders`: orders of the account's e-mail address, the newest first. */
export const accountOrdersSchema = v.object({
  orders: v.array(accountOrderSchema),
  page: integerSchema,
  pages: integerSchema,
});
export type AccountOrders = v.InferOutput<typeof accountOrdersSchema>;

/** `POST /account/language`. */
export const accountLanguageSchema = v.object({ locale: v.picklist(locales) });

/** `POST /account/newsletter`: the address is the account's, so no mail has to confirm it. */
export const accountNewsletterSchema = v.object({ subscribed: v.boolean() });

/** `POST /account/sessions/end`: one, or all but the one that asks. */
export const endSessionsSchema = v.object({
  id: v.optional(integerSchema),
  others: v.optional(v.boolean(), false),
});
export type EndSessions = v.InferInput<typeof endSessionsSchema>;

/** `POST /account/erase`: the account's own address, typed once more. */
export const eraseAccountSchema = v.object({ email: v.pipe(v.string(), v.maxLength(320)) });

/** `POST /account/proof/confirm`: the code of the mail that `POST /account/proof` sends. */
export const confirmProofSchema = v.object({ code: v.pipe(v.string(), v.maxLength(40)) });

export const doneSchema = v.object({ status: v.literal('done') });

/** `GET /account/export`: all that the shop has stored of a person. */
export const accountExportSchema = v.looseObject({ exported_at: v.string(), email: v.string() });
