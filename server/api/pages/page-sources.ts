import type { PageSources } from '#server/platform/http/content-security-policy.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';

/** What pages may load from others, by the add-ons and their settings as they are now. */
export function pageSources(addOns: readonly AddOn[], settings: Readonly<Record<string, unknown>>): PageSources {
  const sources = addOns.flatMap(({ name, pageSources: ask }) => ask?.(settings[name]) ?? []);
  return {
    scripts: sources.flatMap(({ scripts }) => scripts),
    calls: sources.flatMap(({ calls }) => calls),
    pictures: sources.flatMap(({ pictures }) => pictures),
    frames: sources.flatMap(({ frames }) => frames),
  };
}
