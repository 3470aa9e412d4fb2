/** What a client's script reads of an HTML fragment. */
export type Markup = {
  readonly classes: readonly string[];
  readonly ids: readonly string[];
  /** `data-` attributes by name. */
  readonly data: readonly string[];
  /** Names of form fields. */
  readonly fields: readonly string[];
  readonly text: string;
};

function all(html: string, attribute: RegExp): readonly string[] {
  return [...html.matchAll(attribute)].map(([, value = '']) => value);
}

const unique = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '').toSorted();

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  euro: '€',
  times: '×',
  amp: '&',
  quot: '"',
  ldquo: '“',
  rdquo: '”',
};

export function markupOf(html: string): Markup {
  const tags = (html.match(/<[a-z][^>]*>/gi) ?? []).join('');
  return {
    classes: unique(all(tags, /\sclass=["']([^"']*)["']/g).flatMap((names) => names.split(/\s+/))),
    ids: unique(all(tags, /\sid=["']([^"']*)["']/g)),
    data: unique(all(tags, /\s(data-[\w-]+)=/g)),
    fields: unique(all(tags, /\sname=["']([^"']*)["']/g)),
    text: html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? ' ')
      .replaceAll(/[\s\u00a0]+/g, ' ')
      .trim(),
  };
}

/** The amounts shown in a fragment, in order. */
export function amountsOf(html: string): readonly string[] {
  return [...markupOf(html).text.matchAll(/-?\s?(\d[\d ]*,\d\d) ?€/g)].map(([, amount = '']) => amount);
}
