import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const content = join(import.meta.dirname, '../../content');
const word = /[\p{L}\p{M}]+/gu;
const lithuanianLetter = /[ąčęėįšųūž]/iu;

/** Words of Lithuanian sentences that are no English ones; those with Lithuanian letters are found by these. */
const lithuanianWords = new Set(
  'ir yra arba prie pagal nuo iki kaip kad jei dar jau tik nes apie kas kur su vnt kaina kainos kainas spalva dydis kiekis prekes prekei pvm nr visos visi daugiau pirkti suma viso'.split(
    ' ',
  ),
);

function wordsIn(text: string): readonly string[] {
  return text.normalize('NFC').match(word) ?? [];
}

/** Proper names: in what the merchant wrote in English, of makers, carriers' terminals, and who wrote a review or a post. */
function merchantNames(): ReadonlySet<string> {
  const files = [
    'catalogue/en_GB.json',
    'catalogue/manufacturers.json',
    ...readdirSync(join(content, 'pages/en')).map((file) => `pages/en/${file}`),
    ...readdirSync(join(content, 'terminals')).map((file) => `terminals/${file}`),
  ].map((file) => readFileSync(join(content, file), 'utf8'));
  // Keys of the translations are Lithuanian.
  const texts = files.map((text) => text.replaceAll(/"(?:[^"\\]|\\.)*"(?=\s*:)/g, ''));
  const reviews = readFileSync(join(content, 'catalogue/reviews.json'), 'utf8');
  const reviewers = [...reviews.matchAll(/"(?:author|reviewer|name)"\s*:\s*"([^"]*)"/g)].map(([, name = '']) => name);
  const posts = readdirSync(join(content, 'posts'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(join(content, 'posts', file), 'utf8'));
  const authors = posts.map((text) => /^author: (.*)$/m.exec(text)?.[1] ?? '');
  return new Set([...texts, ...reviewers, ...authors].flatMap(wordsIn));
}

const names = merchantNames();

/** Which of the texts are Lithuanian, though they are neither a name nor anything the merchant wrote. */
export function lithuanianIn(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) =>
    wordsIn(text).some(
      (each) => (lithuanianLetter.test(each) && !names.has(each)) || lithuanianWords.has(each.toLowerCase()),
    ),
  );
}

/**
 * Everything a document says to whom reads, hears or indexes it: texts, labels, descriptions, structured data. Left out
 * is what is marked as Lithuanian. Of the open page, or of an address that it fetches.
 */
export function textsOn(page: Page, address: string | null = null) {
  return page.evaluate(async (fetched) => {
    const source = fetched === null ? document : await parse(fetched);
    const isForeign = (element: Element | null) => element?.closest('[lang]:not([lang="en"])') != null;
    const said: string[] = [source.title];
    const attributes = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt', 'data-title', 'label'];
    for (const element of source.querySelectorAll('body *, meta[content]')) {
      if (isForeign(element)) continue;
      if (element.localName === 'meta') said.push(element.getAttribute('content') ?? '');
      for (const name of attributes) said.push(element.getAttribute(name) ?? '');
      if (['script', 'style', 'template', 'noscript'].includes(element.localName)) continue;
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) said.push(child.nodeValue ?? '');
    }
    for (const script of source.querySelectorAll('script[type="application/ld+json"]'))
      readData(JSON.parse(script.textContent ?? 'null'));
    const links = [...source.querySelectorAll('a[href^="/en/"]')].map((link) => link.getAttribute('href') ?? '');
    return { texts: said.map((text) => text.trim()).filter((text) => text !== '' && !/^https?:/.test(text)), links };

    async function parse(path: string): Promise<Document> {
      const answer = await fetch(path);
      return new DOMParser().parseFromString(await answer.text(), 'text/html');
    }

    function readData(data: unknown): void {
      if (typeof data === 'string') said.push(data);
      else if (Array.isArray(data)) data.forEach(readData);
      else if (typeof data === 'object' && data !== null && !('reviewBody' in data))
        Object.values(data).forEach(readData);
    }
  }, address);
}
