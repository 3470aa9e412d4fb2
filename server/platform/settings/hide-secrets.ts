import { hiddenSecret } from '#contract/office/settings.ts';
import type { SecretSetting } from './secret-settings.ts';
import { settingAt, withValue } from './settings.ts';

/** Whether one of the paths lies within the other, or both are the same. */
export function overlaps(one: string, other: string): boolean {
  return one === '' || other === '' || `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`);
}

/** The secrets among what is at a path that are not empty. */
export function secretsSetAt(
  secrets: readonly SecretSetting[],
  path: string,
  value: unknown,
): readonly (SecretSetting & { readonly value: unknown })[] {
  const document = withValue({}, path.split('.'), value);
  return secrets
    .filter((secret) => overlaps(secret.path, path))
    .map((secret) => ({ ...secret, value: settingAt(document, secret.path) }))
    .filter((secret) => secret.value !== undefined && secret.value !== '');
}

/** The document with each secret that is set replaced by asterisks; one that is not set stays empty. */
export function hideSecrets<Document>(document: Document, secrets: readonly SecretSetting[]): Document {
  return secrets.reduce((hidden, { path }) => {
    const value = settingAt(hidden, path);
    return value === undefined || value === ''
      ? hidden
      : (withValue(hidden, path.split('.'), hiddenSecret) as Document);
  }, document);
}
