import type { Translator } from '#app/text/translator.ts';
import { spacedName } from './setting-label.ts';

/** What an add-on is called; one that comes later, by its own name. */
export function addOnName(name: string, { t }: Pick<Translator, 't'>): string {
  const names: Readonly<Record<string, string>> = {
    announcement: t('Announcement'),
    'bought-together': t('Bought together'),
    bundle: t('Bundles'),
    'free-shipping': t('Free shipping bar'),
    'option-fields': t('Option fields'),
    statistics: t('Statistics and consent'),
  };
  return names[name] ?? spacedName(name);
}
