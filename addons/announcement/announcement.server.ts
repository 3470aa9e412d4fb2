import { hash } from 'node:crypto';
import { withoutLanguage } from '#contract/languages.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { AnnouncementFacts } from './announcement-facts.ts';
import { isShownOn } from './rules/is-shown-on.ts';
import * as v from 'valibot';

const textSchema = v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''), '');
/** An invalid day must not be taken for „always“. */
const day = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))?$/, 'a day such as 2026-12-24'),
    ),
    '',
  ),
  'none',
);

/** The settings of the announcement, `addons.announcement`; without a text there is no announcement. */
const settingsSchema = v.object({
  text: textSchema,
  /** The same for the English pages; they show `text` where it is empty. */
  textEn: textSchema,
  /** Where the line leads: an address of the shop, or another site. */
  link: v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.regex(/^(?:(?:\/(?![/\\])|https:\/\/\S)\S*)?$/, 'an address of the shop, or one that begins with https://'),
      ),
      '',
    ),
    '',
  ),
  /** The first and the last day in Vilnius, `YYYY-MM-DD`. */
  from: day,
  to: day,
});

/** The settings as they are stored; what cannot be read counts as not set. */
function readSettings(stored: unknown): v.InferOutput<typeof settingsSchema> {
  const parsed = v.safeParse(settingsSchema, stored ?? {});
  return parsed.success ? parsed.output : v.parse(settingsSchema, {});
}

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
      // a new line is shown to those who closed the one before; closing it in one language closes it in the other too
      key: hash('sha256', JSON.stringify([text, textEn]), 'hex').slice(0, 16),
    };
  },
};
