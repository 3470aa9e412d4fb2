import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderFragment } from '#contract/fragment-models.ts';
import type { RenderMail } from '#contract/mail-models.ts';
import type { Render } from './page-renderer.ts';

/** What the storefront's build gives the server. */
export type BuiltStorefront = {
  readonly createRender: () => Render;
  /** Absent in development, where pages are not cached. */
  readonly routeIds?: readonly string[];
  readonly renderFragment: RenderFragment;
  readonly renderMail: RenderMail;
};

export function builtStorefrontFile(buildFolder: string): string {
  return join(buildFolder, 'server', 'render.js');
}

/** Loads the build; null where there is none. */
export async function importStorefront(buildFolder: string): Promise<BuiltStorefront | null> {
  const file = builtStorefrontFile(buildFolder);
  return existsSync(file) ? ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as BuiltStorefront) : null;
}
