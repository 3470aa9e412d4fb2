import * as v from 'valibot';

type SchemaParts = v.GenericSchema & {
  readonly wrapped?: v.GenericSchema;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
};

/** What a schema says of a setting beside its type: `v.pipe(…, v.metadata({ … }))`. */
export type SettingMetadata = { readonly path: string; readonly metadata: Readonly<Record<string, unknown>> };

/** The metadata of each setting of a group, by its path; lists are not looked into. */
export function settingsMetadata(schema: v.GenericSchema, path = ''): readonly SettingMetadata[] {
  const { wrapped, entries } = schema as SchemaParts;
  if (wrapped !== undefined) return settingsMetadata(wrapped, path);
  if (entries === undefined) return [{ path, metadata: v.getMetadata(schema) }];
  return Object.entries(entries).flatMap(([name, entry]) =>
    settingsMetadata(entry, path === '' ? name : `${path}.${name}`),
  );
}
