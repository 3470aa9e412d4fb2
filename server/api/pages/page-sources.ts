import type { PageSources } from '#server/platform/http/content-security-policy.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';

/** External addresses that pages may load from, by the add-ons and their current settings. */
export function pageSources(addOns: readonly AddOn[], settings: Readonly<Record<string, unknown>>): PageSources {
  const sources = addOns.flatMap(({ name, pageSources: ask }) => ask?.(settings[name]) ?? []);
  return {
    scripts: sources.flatMap(({ scripts }) => scripts),
    calls: sources.flatMap(({ calls }) => calls),
    pictures: sources.flatMap(({ pictures }) => pictures),
    frames: sources.flatMap(({ frames }) => frames),
  };
}
