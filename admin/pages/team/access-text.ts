import type { Translator } from '#app/text/translator.ts';

/** What a key may do: read, write or both. */
export function accessText(access: string, { t }: Pick<Translator, 't'>): string {
  if (access === 'read') return t('reads');
  return access === 'write' ? t('changes') : t('reads and changes');
}
