import { translatedSettings } from './catalog/translations/translate-settings.ts';
import { openTranslations } from './catalog/translations/translations.ts';
import { openContent, type ShopContent } from './content/open-content.ts';
import { installedAddOns } from './installed-add-ons.ts';
import { systemClock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import type { Environment } from './platform/environment.ts';
import type { Settings } from './platform/settings/settings.ts';
import { createLocalizedTexts } from './platform/texts/texts.ts';
import { installedProviders } from './sales/installed-providers.ts';
import { createLawPages } from './sales/legal/law-pages.ts';
import { shopAddress } from './tools/mail/create-mail-tools.ts';

type Opened = {
  readonly database: OpenDatabase;
  readonly settings: Settings;
  readonly environment: Pick<Environment, 'publicUrl' | 'port'>;
};

/** Opens what the merchant has written, with the pages of the law in the words of each language. */
export async function openFoundationContent({ database, settings, environment }: Opened): Promise<ShopContent> {
  const translations = await openTranslations(database);
  try {
    const worded = translatedSettings(settings, translations, installedAddOns);
    const lawPages = createLawPages({
      settings: worded,
      clock: systemClock,
      addOns: installedAddOns,
      publicUrl: shopAddress(environment),
      texts: createLocalizedTexts(() => worded.current().texts),
      providers: installedProviders(() => worded.current(), systemClock),
    });
    const content = await openContent({ database, settings, lawPages });
    return {
      ...content,
      async close() {
        await content.close();
        await translations.close();
      },
    };
  } catch (error) {
    await translations.close();
    throw error;
  }
}
