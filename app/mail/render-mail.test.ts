import { expect, test } from 'vitest';
import type { MailModels, MailName, MailOrder, MailedStatus } from '#contract/mail-models.ts';
import { mailModels, mailOrder, mailShop } from '#tests/fixtures/mails.ts';
import { renderMail } from './render-mail.tsx';

const lithuanian = { locale: 'lt_LT', texts: {} } as const;
const names = Object.keys(mailModels()) as readonly MailName[];

function renderSampleMail<Name extends MailName>(name: Name, changes: Partial<MailModels[Name]> = {}) {
  return renderMail(name, { ...mailModels()[name], ...changes }, lithuanian);
}

/** The text of a mail without its markup, as somebody reads it. */
function read(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
}

test.each(names)('%s reads well in any mail program', (name) => {
  const { html, text, subject, files } = renderSampleMail(name);
  expect(subject).toMatch(/^\S.{5,80}$/);
  expect(html).toMatch(/^<!doctype html><html lang="lt"/);
  const size = [html, text, ...files.map((file) => file.html)].reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  expect(size).toBeLessThan(60_000); // in base64 less than 100 kB, the terms of the demo shop included
  const addresses = [...html.matchAll(/(?:src|href|url\()\s*=?\s*["']?([^"')\s>]+)/g)].map(([, address]) => address);
  expect(addresses.filter((address) => !address?.startsWith('https://'))).toEqual([]);
  expect(html).not.toMatch(/<(?:script|link|form|iframe|svg)\b/);
  expect(html).toContain('prefers-color-scheme:dark');
  expect(text.split('\n').filter((line) => line.length > 78 && !line.startsWith('https://'))).toEqual([]);
  expect(text).not.toMatch(/[<>]{2}|&\w+;|undefined|null|NaN|%s/);
  expect(read(html)).not.toMatch(/undefined|null|NaN|%s/);
});

test('a confirmation contains all details of an order, in HTML and in plain text', () => {
  const { html, text, subject, files } = renderSampleMail('order-placed');
  expect(subject).toBe('Gavome jūsų užsakymą 1027');
  for (const read of [html, text].map((part) => part.replaceAll('\u00a0', ' '))) {
    for (const expectedText of [
      'Lininė staltiesė „Rūta“',
      'Linų žiedo mėlyna',
      'O. Ž. (+9,00 €)',
      '266,50 €',
      'RUDUO10',
      '−26,65 €',
      'LP EXPRESS paštomatas, skubiai',
      '2,99 €',
      'Dovanos pakavimas',
      '245,84 €',
      '203,17 €',
      '42,67 €',
      'LT00 0000 0000 0000 0000',
      'Užsakymas Nr. 1027',
      'Prekes rezervuojame tris darbo dienas.',
      'Žvirblytė',
      'LT-01123 Vilnius',
      'Durų kodas 12.',
      'UAB „Lino namai“',
      '300000003',
      'LT100000000013',
      'https://linonamai.example/apmokejimas/order-received/1027/?key=wc_order_abc',
    ])
      expect(read).toContain(expectedText);
  }
  expect(files.map(({ name }) => name)).toEqual(['taisykles.html', 'sutarties-atsisakymo-forma.html']);
  expect(files[1]?.html).toContain('atsisakau / atsisakome (*) šių prekių pirkimo–pardavimo sutarties');
});

test('a confirmation states the right of withdrawal, its exceptions and the form in the mail itself', () => {
  const { html, text } = renderSampleMail('order-placed');
  for (const part of [read(html), text.replaceAll(/\s+/g, ' ')]) {
    expect(part).toContain('Per 14 dienų nuo prekių gavimo galite atsisakyti sutarties nenurodydami priežasties');
    expect(part).toContain('pagamintų pagal jūsų nurodymus ar aiškiai pritaikytų jums');
    expect(part).toContain('Sutarties atsisakymo forma');
    expect(part).toContain('Kam: UAB „Lino namai“, Lino g. 8, 01100 Vilnius');
    expect(part).toContain('prie laiško pridėtos jos sąlygos – „Pirkimo taisyklės“');
  }
});

test('a confirmation names the terminal the parcel goes to, where it goes to one', () => {
  const terminal = 'Centrinis paštas, Gedimino pr. 7, Vilnius, LT-01103';
  for (const terminalName of [terminal, '']) {
    const { html, text } = renderSampleMail('order-placed', { order: mailOrder({ terminal: terminalName }) });
    for (const part of [read(html), text.replaceAll(/\s+/g, ' ')]) {
      if (terminalName === '') expect(part).not.toContain('Paštomatas');
      else expect(part).toMatch(/Paštomatas:? Centrinis paštas, Gedimino pr\. 7, Vilnius, LT-01103/);
    }
  }
});

test('payment instructions are shown only while the payment is still due', () => {
  const mailText = (changes: Partial<MailOrder>) =>
    read(renderSampleMail('order-placed', { order: mailOrder(changes) }).html);
  expect(mailText({})).toContain('Kaip sumokėti');
  expect(mailText({ paid: true })).not.toContain('Kaip sumokėti');
  expect(mailText({ paymentMethod: 'cod', paymentInstructions: '' })).not.toContain('Kaip sumokėti');
  expect(mailText({ paymentMethod: 'cheque', paymentInstructions: 'Laukiame.' })).not.toContain('LT00 0000');
  const unnamed = { ...mailShop, bankAccount: '' };
  expect(read(renderSampleMail('order-placed', { shop: unnamed }).html)).toContain('Rekvizitus');
});

test('prices without tax are followed by the tax that comes on top', () => {
  const { text } = renderSampleMail('new-order', { order: mailOrder({ taxIncluded: false }) });
  const plainText = text.replaceAll('\u00a0', ' ');
  expect(plainText.indexOf('PVM 21 %')).toBeLessThan(plainText.indexOf('Iš viso'));
  expect(plainText).not.toContain('iš jų');
});

test('the tax is below the total that includes it, and the sum without tax after that', () => {
  const plainText = renderSampleMail('order-placed').text.replaceAll('\u00a0', ' ');
  const places = ['Iš viso', 'iš jų PVM', 'Suma be PVM'].map((word) => plainText.indexOf(word));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThan(0);
});

test('an unpaid order is not announced as being prepared, except with cash on delivery', () => {
  const mailText = (paymentMethod: string) =>
    renderSampleMail('order-placed', { order: mailOrder({ paid: false, paymentMethod }) }).text.replaceAll(/\s+/g, ' ');
  expect(mailText('cheque')).toContain('Pradėsime ruošti, kai tik jį apmokėsite.');
  expect(mailText('cheque')).not.toContain('Jau ruošiame');
  expect(mailText('cod')).toContain('Jau ruošiame');
});

test('the buyer of a cancelled order reads why', () => {
  expect(renderSampleMail('order-status', { to: 'cancelled', reason: 'Baigėsi siūlai' }).text).toContain(
    'Priežastis: Baigėsi siūlai',
  );
  expect(renderSampleMail('order-status', { to: 'cancelled' }).text).not.toContain('Priežastis');
});

test('the reminder of a transfer names the last day and where to pay; the cancellation says that nothing came', () => {
  const { subject, text, html } = renderSampleMail('payment-reminder');
  expect(subject).toBe('Jūsų užsakymas 1027 dar neapmokėtas');
  for (const part of [text, html].map(read).map((one) => one.replaceAll('\u00a0', ' ')))
    for (const expected of ['iki 2026-11-28 imtinai', 'LT00 0000 0000 0000 0000', 'Užsakymas Nr. 1027', '245,84 €'])
      expect(part).toContain(expected);
  const english = { locale: 'en_GB', texts: {} } as const;
  expect(renderMail('payment-reminder', mailModels()['payment-reminder'], english).text).toContain('28 November 2026');
  expect(renderSampleMail('order-status', { to: 'cancelled', unpaid: true }).text).toContain(
    'negavome jūsų apmokėjimo',
  );
  expect(renderSampleMail('unpaid-cancelled').text).toContain('orders set-status 1027 processing');
});

test('the mail about parcels leads to the order', () => {
  expect(renderSampleMail('order-shipped').html).toContain(mailOrder().url.replaceAll('&', '&amp;'));
});

test('the mail that signs in has the code, also in its subject, the link, and for how long both can be used', () => {
  const { subject, text, html } = renderSampleMail('sign-in');
  expect(subject).toBe('012 345 – jūsų prisijungimo kodas');
  const { url } = mailModels()['sign-in'];
  for (const part of [text, html].map(read)) expect(part).toMatch(/012 345[^]*galioja vieną kartą, 15 min\./);
  expect(text).toContain(url);
  expect(html).toContain(`href="${url}"`);
});

test('each change of status has its own subject', () => {
  const all: readonly MailedStatus[] = ['pending', 'on-hold', 'processing', 'completed', 'cancelled', 'failed'];
  const subjects = all.map((to) => renderSampleMail('order-status', { to }).subject);
  expect(new Set(subjects).size).toBe(5); // both statuses that wait for payment have the same one
  expect(renderSampleMail('order-status', { to: 'completed', pickup: true }).text).toContain('Lino g. 8');
  expect(renderSampleMail('order-status', { to: 'cancelled' }).text).not.toContain('LT00');
});

test('the mail to the merchant lists what runs out of stock', () => {
  const stock = [
    { name: 'Rankšluostis', sku: 'R-1', remainingQuantity: 2.5 },
    { name: 'Muilas', sku: '', remainingQuantity: -1 },
  ];
  const { text, subject, html } = renderSampleMail('new-order', { stock });
  expect(html).toContain('LN-STALTIESE-R-150');
  // Article numbers are only for the merchant.
  expect(renderSampleMail('order-placed').html).not.toContain('LN-STALTIESE-R-150');
  expect(subject.replaceAll('\u00a0', ' ')).toBe('Naujas užsakymas 1027: 245,84 €');
  expect(text).toMatch(/Rankšluostis \(R-1\) +liko 2,5/);
  expect(text).toMatch(/Muilas +nebeliko \(-1\)/);
  expect(renderSampleMail('new-order', { stock: [] }).text).not.toContain('Baigiasi');
});

test('texts from strangers are escaped, and a parcel links to web addresses only', () => {
  const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
  const base = mailOrder();
  const order = mailOrder({
    note: hostile,
    billing: { ...base.billing, first_name: hostile },
    lines: base.lines.map((line) => ({ ...line, name: hostile, facts: [{ name: hostile, value: hostile }] })),
  });
  const models = mailModels(order, { ...mailShop, name: hostile });
  for (const name of names) {
    const { html } = renderMail(name, models[name] as never, lithuanian);
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/<img[^>]*onerror/);
  }
  const parcels = [{ carrier: 'x', number: '1', url: 'javascript:alert(1)' }];
  expect(renderSampleMail('order-shipped', { parcels }).html).not.toContain('javascript:');
});

test('a merchant’s own wording comes first', () => {
  const texts = { 'Thank you, we have your order': 'Ačiū!' };
  expect(renderMail('order-placed', mailModels()['order-placed'], { locale: 'lt_LT', texts }).html).toContain('Ačiū!');
});

test('a confirmation says when the order arrives, of a transfer only if it is made today', () => {
  const mailText = (changes: Partial<MailOrder>) =>
    renderSampleMail('order-placed', { order: mailOrder(changes) }).text.replaceAll(/\s+/g, ' ');
  expect(mailText({})).toContain('Jei apmokėsite šiandien, gausite lapkričio 25–27 d.');
  expect(mailText({ paid: true })).toContain('Gausite lapkričio 25–27 d.');
  expect(mailText({ paymentMethod: 'cod' })).toContain('Gausite lapkričio 25–27 d.');
  expect(mailText({ promised: null })).not.toContain('ausite lapkričio');
});

test('in English no mail has a Lithuanian word, quotation mark or decimal comma but in what others wrote', () => {
  const models: MailModels = JSON.parse(JSON.stringify(mailModels()).replaceAll(/[ąčęėįšųūž„]/gi, 'x'));
  for (const name of names) {
    const { subject, html, text, files } = renderMail(name, models[name] as never, { locale: 'en_GB', texts: {} });
    for (const part of [subject, html, text, ...files.flatMap((file) => [file.name, file.html])])
      expect(part.match(/[^\s>]*[ąčęėįšųūž„][^\s<]*|1,5 ×/gi), name).toBeNull();
  }
});
