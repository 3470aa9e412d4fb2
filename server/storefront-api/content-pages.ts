import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marked } from 'marked';
import type { ContentPage } from '#contract/storefront.ts';
import { sanitiseHtml } from '#server/import/sanitise-html.ts';

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/;

function readFields(text: string): ReadonlyMap<string, string> {
  const lines = (frontMatter.exec(text)?.[1] ?? '').split(/\r?\n/);
  const pairs = lines.map((line) => /^(\w+):\s*(.*)$/.exec(line)).filter((match) => match !== null);
  return new Map(pairs.map(([, name = '', value = '']) => [name, value.trim().replace(/^"(.*)"$/, '$1')]));
}

/** A Markdown file with a head of `title:`, `description:` and `order:`; without a title its first heading is one. */
export async function parseContentPage(slug: string, text: string): Promise<ContentPage & { readonly order: number }> {
  const fields = readFields(text);
  const body = text.replace(frontMatter, '').trim();
  const heading = /^# +(.+)$/m.exec(body)?.[1]?.trim();
  const withoutHeading = heading === undefined ? body : body.replace(/^# +.+$/m, '').trim();
  return {
    slug,
    title: fields.get('title') ?? heading ?? slug,
    description: fields.get('description') ?? '',
    html: sanitiseHtml(await marked.parse(withoutHeading, { gfm: true })).html,
    order: Number(fields.get('order') ?? 0) || 0,
  };
}

/** The pages of a folder, in the order they give themselves, then by slug. An absent folder holds none. */
export async function readContentPages(folder: string): Promise<readonly ContentPage[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[a-z0-9-]+\.md$/.test(name)).toSorted();
  const pages = await Promise.all(
    names.map(async (name) =>
      parseContentPage(name.slice(0, -'.md'.length), await readFile(join(folder, name), 'utf8')),
    ),
  );
  return pages
    .toSorted((a, b) => a.order - b.order)
    .map(({ slug, title, description, html }) => ({ slug, title, description, html }));
}
