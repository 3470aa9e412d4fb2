import type { PageSources } from '#server/platform/http/content-security-policy.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';

/** What pages may load from others, by the add-ons and their settings as they are now. */
export function pageSources(addOns: readonly AddOn[], settings: Readonly<Record<string, unknown>>): PageSources {
  const told = addOns.flatMap(({ name, pageSources: ask }) => ask?.(settings[name]) ?? []);
  return {
    scripts: told.flatMap(({ scripts }) => scripts),
    calls: told.flatMap(({ calls }) => calls),
    pictures: told.flatMap(({ pictures }) => pictures),
    frames: told.flatMap(({ frames }) => frames),
  };
}
