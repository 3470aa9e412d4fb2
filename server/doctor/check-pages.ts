import type { ShopFoundation } from '#server/shop.ts';
import { type Finding, found } from './finding.ts';

/** Pages that a shop selling to consumers in Lithuania has to have, with what they are for. */
const legalPages = {
  taisykles: 'the terms of sale',
  privatumas: 'what is done with personal data',
  grazinimas: 'how to withdraw, return and complain',
  pristatymas: 'how and when goods are delivered, and for how much',
  kontaktai: 'who sells, and how to reach them',
} as const;

const shortest = 200; // letters: less is a heading and good intentions

function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What the merchant is held to have written. */
export async function checkPages({ mail, settings }: ShopFoundation): Promise<readonly Finding[]> {
  if (mail === undefined) return [];
  const pages = await mail.contentPages();
  const words = new Map(pages.map(({ slug, html }) => [slug, wordsOf(html)]));
  const legal = Object.entries(legalPages);
  const named = settings.current().mail.termsPages.filter((slug) => !Object.hasOwn(legalPages, slug));
  return [
    ...found(
      {
        code: 'legal_page_missing',
        severity: 'error',
        says: 'Pages that the law asks for, and that are not there',
        advice: 'Write each as content/pages/NAME.md',
      },
      legal.filter(([slug]) => !words.has(slug)).map(([slug, purpose]) => `${slug} (${purpose})`),
    ),
    ...found(
      {
        code: 'legal_page_short',
        severity: 'warning',
        says: 'Pages that the law asks for, with hardly a word in them',
        advice: 'Write them out in content/pages/',
      },
      legal.filter(([slug]) => (words.get(slug) ?? ' '.repeat(shortest)).length < shortest).map(([slug]) => slug),
    ),
    ...found(
      {
        code: 'terms_page_missing',
        severity: 'error',
        says: 'Pages that go along with order mails, and are not there',
        advice: 'Write them, or take them out of the setting mail.termsPages',
      },
      named.filter((slug) => !words.has(slug)),
    ),
  ];
}
