import type * as v from 'valibot';
import type { GivenSecrets } from '#server/platform/secret-variables.ts';
import type { FixedSettings } from './settings.ts';
import { settingsSchema } from './schema.ts';
import { settingsMetadata } from './schema-metadata.ts';

/** A setting that only the shop itself may read. */
export type SecretSetting = {
  /** Where it is, such as `payments.stripe.secretKey`. */
  readonly path: string;
  /** The environment variable that gives it in place of the database; null: none does. */
  readonly variable: string | null;
};

/** The secrets of a schema: what carries the metadata `secret`, with the `variable` beside it. */
export function secretsOf(schema: v.GenericSchema, path = ''): readonly SecretSetting[] {
  return settingsMetadata(schema, path).flatMap(({ path: found, metadata: { secret, variable } }) =>
    secret === true ? [{ path: found, variable: typeof variable === 'string' ? variable : null }] : [],
  );
}

export const secretSettings = secretsOf(settingsSchema);

/** The settings that the environment's secrets give, by their paths. */
export function fixedSettings(secrets: GivenSecrets): FixedSettings {
  const given: Readonly<Record<string, string | undefined>> = secrets;
  return new Map(
    secretSettings.flatMap(({ path, variable }) => {
      const value = given[variable ?? ''];
      return variable === null || value === undefined ? [] : [[path, { value, variable }] as const];
    }),
  );
}
