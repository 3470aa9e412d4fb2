import * as v from 'valibot';
import { maxPasskeyName } from '#core/sign-in/passkey-name.ts';
import { integerSchema } from './integer.ts';

/** Bytes in base64url, `max` characters of it. */
const bytes = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^[\w-]+$/));

const credentialEntries = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: v.literal('public-key'),
};

/** `POST /account/passkeys/new`: what the browser made of the options, as `PublicKeyCredential.toJSON()` writes it. */
export const newPasskeySchema = v.object({
  credential: v.object({
    ...credentialEntries,
    response: v.object({
      clientDataJSON: bytes(8000),
      attestationObject: bytes(16_000),
      transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10))),
    }),
  }),
});

/** `POST /account/sign-in/passkey` and `POST /account/proof/passkey`: what the browser made of their options. */
export const passkeySignatureSchema = v.object({
  credential: v.object({
    ...credentialEntries,
    response: v.object({
      clientDataJSON: bytes(8000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      userHandle: v.nullish(bytes(100)),
    }),
  }),
});

/** What the calls that end in `/options` answer: options for `navigator.credentials`, as its `parse…FromJSON` read them. */
export const passkeyOptionsSchema = v.object({ options: v.looseObject({ challenge: v.string() }) });

/** A passkey in the list of the account's. */
export const accountPasskeySchema = v.object({
  id: integerSchema,
  /** By what browsers know it; base64url. */
  credential_id: v.string(),
  /** Empty where nothing was known to name it by. */
  name: v.string(),
  created_at: v.string(),
  /** Null: never. */
  used_at: v.nullable(v.string()),
  /** Whether its owner has it on all their devices. */
  synced: v.boolean(),
});
export type AccountPasskey = v.InferOutput<typeof accountPasskeySchema>;

/** `GET /account/passkeys`. */
export const accountPasskeysSchema = v.object({
  passkeys: v.array(accountPasskeySchema),
  /** The site that they are of; null where the shop's address is none that browsers have passkeys for. */
  site: v.nullable(v.object({ origin: v.string(), rp_id: v.string() })),
  /** Whether whoever asks has proved who they are a short while ago: without it none is added or changed. */
  recently_proved: v.boolean(),
  /** Whether the account may have another. */
  may_add: v.boolean(),
  /** Whether to offer one: after signing in by a mail, until the owner has one or wants none. */
  offer: v.boolean(),
});
export type AccountPasskeys = v.InferOutput<typeof accountPasskeysSchema>;

/** `POST /account/passkeys/rename`. */
export const renamePasskeySchema = v.object({
  id: integerSchema,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxPasskeyName)),
});
export type RenamePasskey = v.InferInput<typeof renamePasskeySchema>;

/** `POST /account/passkeys/remove`. */
export const removePasskeySchema = v.object({ id: integerSchema });
