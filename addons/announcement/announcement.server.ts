import { hash } from 'node:crypto';
import { withoutLanguage } from '#contract/languages.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { AnnouncementFacts } from './announcement-facts.ts';
import { isShownOn } from './rules/is-shown-on.ts';
import { readSettings, settingsSchema } from './announcement-settings.ts';

/** A line above every page that the merchant sets and the shopper may close. */
export const announcement: AddOn = {
  name: 'announcement',
  settingsSchema,
  pageFacts({ settings: stored, at }): AnnouncementFacts | undefined {
    const { text, textEn, link, ...days } = readSettings(stored);
    if (text === '' || !isShownOn(days, at)) return undefined;
    return {
      text,
      textEn: textEn === '' ? text : textEn,
      link: link.startsWith('/') ? withoutLanguage(link) : link,
      // who closed one line is shown the next, and who closed it in one language is not shown it in the other
      key: hash('sha256', JSON.stringify([text, textEn]), 'hex').slice(0, 16),
    };
  },
};
