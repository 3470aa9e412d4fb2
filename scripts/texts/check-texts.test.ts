import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPo, writeEntry } from './text-catalogue.ts';
import { checkCatalogue, repeatedMessages, type Used } from './check-catalogue.ts';
import { textProblems } from './check-texts.ts';
import { sortedPo, withoutMessages } from './sort-po.ts';
import { strayRefusals, strayTexts } from './stray-texts.ts';
import { serverTexts, storefrontTexts } from './used-texts.ts';

const head = (locale: string, rule = 'nplurals=2; plural=(n != 1);') =>
  `msgid ""\nmsgstr ""\n"Language: ${locale}\\n"\n"Plural-Forms: ${rule}\\n"\n\n`;

function faults(body: string, messages: readonly string[], locale = 'lt_LT', rule?: string) {
  const used = messages.map((message): Used => ({ message, plural: null, file: 'app/a.tsx' }));
  return checkCatalogue(readPo('x.po', head(locale, rule) + body), used).map(({ kind, text }) => `${kind} ${text}`);
}

test('a catalogue in order has no faults', () => {
  const body = 'msgid "Add %s to “%s”"\nmsgstr "Dėti %s į „%s“"\n\nmsgid "%s of %s"\nmsgstr "%s iš %s"\n';
  expect(faults(body, ['Add %s to “%s”', '%s of %s'])).toEqual([]);
});

test('texts that are missing, unused, empty or fuzzy are found', () => {
  const body = 'msgid "A"\nmsgstr ""\n\n#, fuzzy\nmsgid "B"\nmsgstr "Be"\n\nmsgid "C"\nmsgstr "Ce"\n';
  expect(faults(body, ['A', 'B', 'D'])).toEqual(['missing D', 'unused C', 'empty A', 'fuzzy B']);
});

test('wordings that lose a placeholder, write three dots or use another language’s quotes are found', () => {
  const body =
    'msgid "%1$s of %2$s"\nmsgstr "%1$s"\n\nmsgid "More…"\nmsgstr "Daugiau..."\n\nmsgid "Say “%s”"\nmsgstr "Sakyti “%s”"\n';
  expect(faults(body, ['%1$s of %2$s', 'More…', 'Say “%s”'])).toEqual([
    'places %1$s of %2$s',
    'dots More…',
    'quotes Say “%s”',
  ]);
  expect(faults('msgid "%s left"\nmsgstr "Liko 5% iš %s"\n', ['%s left'])).toEqual(['places %s left']);
  expect(faults('msgid "Found „%s“"\nmsgstr "Found „%s“"\n', ['Found „%s“'], 'en_GB')).toEqual(['quotes Found „%s“']);
});

test('a number that is not bound to its percent sign or unit is found', () => {
  const wording = (space: string) =>
    `msgid "%s left"\nmsgstr "Liko %s${space}vnt."\n\nmsgid "−%s%%"\nmsgstr "−%s${space}%%"\n`;
  expect(faults(wording(' '), ['%s left', '−%s%%'])).toEqual(['units %s left', 'units −%s%%']);
  expect(faults(wording('\u00a0'), ['%s left', '−%s%%'])).toEqual([]);
});

test('a counted text has two forms, by the one rule', () => {
  const used: readonly Used[] = [{ message: '%s item', plural: '%s items', file: 'app/a.tsx' }];
  const plain = readPo('x.po', `${head('lt_LT')}msgid "%s item"\nmsgstr "%s prekė"\n`);
  expect(checkCatalogue(plain, used).map(({ kind }) => kind)).toEqual(['plural']);
  const short = `${head('lt_LT')}msgid "%s item"\nmsgid_plural "%s items"\nmsgstr[0] "%s prekė"\n`;
  expect(checkCatalogue(readPo('x.po', short), used).map(({ kind }) => kind)).toEqual(['plural']);
  expect(faults('', [], 'lt_LT', 'nplurals=3; plural=(n%10==1 ? 0 : 1);')).toEqual(['rule ']);
});

test('a message that appears twice is found, also over several lines', () => {
  const text = `${head('lt_LT')}msgid "A b"\nmsgstr "x"\n\nmsgid "A "\n"b"\nmsgstr "y"\n`;
  expect(repeatedMessages('x.po', text)).toMatchObject([{ kind: 'twice', text: 'A b' }]);
});

test('words hard-coded in a component are found, signs and numbers are not', () => {
  const code = `
    const a = <p title="Kaina" className="not-said">Sveiki {on ? 'taip' : t('No')} · 5 × 3 €</p>;
    const b = <input placeholder={wide ? 'Ieškoti' : ''} aria-label={t('Search')} name="q" alt="" />;
    const c = <a href="https://vvtat.lrv.lt">vvtat.lrv.lt</a>;
  `;
  expect(strayTexts('a.tsx', code).map(({ text }) => text)).toEqual(['taip', 'Kaina', 'Sveiki', 'Ieškoti']);
});

test('refusal messages hard-coded in the server are found', () => {
  const code = "apiError(404, 'no_page', 'There is no page.'); apiError(404, 'no_page', text('There is no page.'));";
  expect(strayRefusals('a.ts', code).map(({ text }) => text)).toEqual(['There is no page.']);
});

test('texts are found where they are used, with the plural beside them', () => {
  const pages = [{ file: 'a.tsx', code: "t('One'); tn('%s item', '%s items', n); other('Not this')" }];
  expect(storefrontTexts(pages)).toEqual([
    { message: 'One', plural: null, file: 'a.tsx' },
    { message: '%s item', plural: '%s items', file: 'a.tsx' },
  ]);
  const server = [{ file: 'a.ts', code: "texts.text('It\\'s');\nplural('%s left', '%s are left', n); c.text('ok')" }];
  expect(serverTexts(server)).toMatchObject([
    { message: "It's", plural: null },
    { message: '%s left', plural: '%s are left' },
  ]);
  const own = [{ file: 'b.ts', code: "const text = (value: string) => value; text('no message'); texts.text('One')" }];
  expect(serverTexts(own)).toMatchObject([{ message: 'One' }]);
});

test('a catalogue is sorted and rid of unused messages', () => {
  const text = `${head('en_GB')}msgid "b"\nmsgstr "b"\n\n#. Said twice\nmsgid "A"\nmsgstr "A"\n`;
  expect(sortedPo(text)).toBe(`${head('en_GB')}#. Said twice\nmsgid "A"\nmsgstr "A"\n\nmsgid "b"\nmsgstr "b"\n`);
  expect(withoutMessages(text, new Set(['b']))).toBe(`${head('en_GB')}#. Said twice\nmsgid "A"\nmsgstr "A"\n`);
  expect(writeEntry('Say "%s"', null, [])).toBe('msgid "Say \\"%s\\""\nmsgstr ""\n');
});

test('[1-01] every text of the shop is worded in every language, once, and none is outside the catalogues', () => {
  expect(textProblems(join(import.meta.dirname, '../..'))).toEqual([]);
}, 30_000);
