import { readFile } from 'node:fs/promises';
import { fail, ok, type Result } from '#core/result.ts';
import { diffText } from '#core/text/line-diff.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import type { SiteSection } from './site-section.ts';

const format = 'vitrina-site';
const version = 1;

/** The sections of a file, parsed, by their names. */
export type SiteFile = ReadonlyMap<string, unknown>;

/** A file's text; sections that the shop has none of are not in it. */
export async function siteFileText(shop: ShopFoundation, sections: readonly SiteSection[]): Promise<string> {
  const read: [string, unknown][] = [];
  for (const { name, read: readSection } of sections) {
    const value = await readSection(shop);
    if (value !== null) read.push([name, value]);
  }
  return asText({ format, version, ...Object.fromEntries(read) });
}

const asText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Reads a file; or what is wrong with it, each with its place. */
export async function readSiteFile(
  path: string,
  sections: readonly SiteSection[],
): Promise<Result<SiteFile, readonly string[]>> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return fail([`There is no file ${path}.`]);
  return parseSiteFile(text, path, sections);
}

/** The same of a text; `name` is what problems call it. */
export function parseSiteFile(
  text: string,
  name: string,
  sections: readonly SiteSection[],
): Result<SiteFile, readonly string[]> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return fail([`${name} is no JSON.`]);
  }
  if (typeof content !== 'object' || content === null || !('format' in content) || content.format !== format)
    return fail([`${name} is no file of „shop site export“: its format is not ${format}.`]);
  const { format: _format, version: written, ...parts } = content as Readonly<Record<string, unknown>>;
  if (written !== version) return fail([`${name} has version ${String(written)}; this shop reads version ${version}.`]);
  const problems: string[] = [];
  const parsed = new Map<string, unknown>();
  for (const [key, value] of Object.entries(parts)) {
    const section = sections.find((one) => one.name === key);
    const result = section?.parse(value);
    if (result === undefined) problems.push(`${name}: ${key} is no part of a site.`);
    else if (result.ok) parsed.set(key, result.value);
    else problems.push(...result.failure.map((problem) => `${name}: ${key}.${problem}`));
  }
  return problems.length > 0 ? fail(problems) : ok(parsed);
}

/** What an import would make of a section; `lines` compare what the shop has with the file. */
export type SiteChange = {
  readonly section: SiteSection;
  readonly value: unknown;
  readonly kind: 'added' | 'changed' | 'unchanged';
  readonly lines: readonly string[];
};

/** Compares a file with the shop, section by section; what the file does not have stays as it is. */
export async function compareSite(
  shop: ShopFoundation,
  file: SiteFile,
  sections: readonly SiteSection[],
): Promise<readonly SiteChange[]> {
  const changes: SiteChange[] = [];
  for (const section of sections) {
    if (!file.has(section.name)) continue;
    const value = file.get(section.name);
    const now = await section.read(shop);
    const lines = diffText(now === null ? '' : asText(now), asText(value));
    changes.push({
      section,
      value,
      kind: now === null ? 'added' : lines.length === 0 ? 'unchanged' : 'changed',
      lines,
    });
  }
  return changes;
}
