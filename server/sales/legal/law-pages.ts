import { type Locale, locales } from '#contract/languages.ts';
import { factsNamed, type Facts, fillTemplate } from '#core/legal/template.ts';
import { vilniusDay } from '#core/time/vilnius.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { inLocale } from '#server/platform/texts/current-locale.ts';
import { legalFacts, type LegalSources } from './legal-facts.ts';
import { type LawPageName, lawPageNames, lawTemplates } from './law-templates.ts';
import { versionOf } from './template-version.ts';

type LawText = {
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
  /** Facts that the text needs and the shop does not give: their sentences are left out. */
  readonly missing: readonly string[];
};

/** A page that the law asks for, made of its template and the shop's facts. */
export type LawPage = {
  readonly kind: 'page';
  readonly template: LawPageName;
  readonly slug: string;
  /** Of the template's text and the facts it names: `changesBetween` compares two. */
  readonly version: string;
  readonly content: Readonly<Record<Locale, LawText>>;
};

const plain = (value: string) => value.replaceAll(/\s+/g, ' ').trim();

function lawPage(name: LawPageName, factsOf: ReadonlyMap<Locale, Facts>): LawPage {
  const templates = lawTemplates(name);
  const named = new Set(
    templates.flatMap(([, { markdown, title }]) => [...factsNamed(markdown), ...factsNamed(title)]),
  );
  const facts = [...factsOf.values()];
  const content = templates.map(([locale, { title, description, markdown }]) => {
    const own = factsOf.get(locale) ?? {};
    const { text, missing } = fillTemplate(markdown, own);
    const line = (template: typeof title) => fillTemplate(template, own, plain).text.trim();
    return [locale, { title: line(title), description: line(description), markdown: text, missing }] as const;
  });
  return {
    kind: 'page',
    template: name,
    slug: name,
    version: versionOf(
      templates.map(([, { source }]) => source).join('\n'),
      new Map(
        [...named].filter((fact) => fact in (facts[0] ?? {})).map((fact) => [fact, facts.map((one) => one[fact])]),
      ),
    ),
    content: Object.fromEntries(content) as LawPage['content'],
  };
}

export type LawPagesOptions = Pick<LegalSources, 'texts' | 'publicUrl' | 'providers' | 'addOns'> & {
  readonly settings: Pick<Settings, 'current'>;
  readonly clock: Clock;
};

/** The pages that the law asks for, in their order, as the settings and the day make them now. */
export function createLawPages(options: LawPagesOptions): () => readonly LawPage[] {
  const { settings, clock, texts, publicUrl, providers, addOns } = options;
  let made: { readonly key: readonly unknown[]; readonly pages: readonly LawPage[] } | null = null;
  return () => {
    const at = clock();
    const settingsOf = locales.map((locale) => [locale, inLocale(locale, () => settings.current())] as const);
    const key = [vilniusDay(at), ...settingsOf.map(([, current]) => current)];
    if (made?.key.length === key.length && made.key.every((part, index) => part === key[index])) return made.pages;
    const factsOf = new Map(
      settingsOf.map(([locale, current]) => [
        locale,
        inLocale(locale, () => legalFacts({ texts, publicUrl, providers, addOns, settings: current, at })),
      ]),
    );
    const pages = lawPageNames.map((name) => lawPage(name, factsOf));
    made = { key, pages };
    return pages;
  };
}
