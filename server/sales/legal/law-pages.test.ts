import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { locales } from '#contract/languages.ts';
import * as cookieNames from '#contract/cookie-names.ts';
import { factsNamed } from '#core/legal/template.ts';
import { projectFolder } from '#server/platform/project-folder.ts';
import { settingsSchema, type ShopSettings } from '#server/platform/settings/schema.ts';
import { inLocale } from '#server/platform/texts/current-locale.ts';
import { createLocalizedTexts } from '#server/platform/texts/texts.ts';
import { installedAddOns } from '#server/installed-add-ons.ts';
import { testBank } from '#server/sales/payments/test-bank/test-bank.ts';
import { createPaysera } from '#server/sales/payments/paysera/paysera.ts';
import { demoFactsIn } from '#server/tools/doctor/demo-facts.ts';
import { createLawPages, type LawPage } from './law-pages.ts';
import { lawPageNames, lawTemplates } from './law-templates.ts';
import { legalFacts } from './legal-facts.ts';
import { changesBetween } from './template-version.ts';

type Changes = Readonly<Record<string, unknown>>;

const rasa = {
  name: 'Rasa',
  tagline: '',
  email: 'labas@rasa.lt',
  phone: '+370 612 34567',
  address: 'Šilų g. 1',
  city: 'Kaunas',
  postcode: 'LT-44001',
  companyName: 'UAB „Rasa“',
  companyCode: '305646914',
  vatCode: 'LT100013542617',
};

function settingsWith(changes: Changes = {}, shop: Changes = {}): ShopSettings {
  return v.parse(settingsSchema, { ...changes, shop: { ...rasa, ...shop } });
}

const at = new Date('2026-11-26T10:00:00Z');
const sources = { publicUrl: 'https://rasa.lt', addOns: installedAddOns, texts: createLocalizedTexts() };

function pagesOf(settings: ShopSettings, providers = [testBank]): ReadonlyMap<string, LawPage> {
  const pages = createLawPages({ ...sources, providers, settings: { current: () => settings }, clock: () => at })();
  return new Map(pages.map((page) => [page.template, page]));
}

function textOf(name: string, settings: ShopSettings, locale: 'lt_LT' | 'en_GB' = 'lt_LT'): string {
  return pagesOf(settings).get(name)?.content[locale].markdown ?? '';
}

test('every page is written in every language, and names facts that there are', () => {
  const files = readdirSync(join(projectFolder, 'locales/legal')).filter((name) => name.endsWith('.md'));
  expect(new Set(files)).toEqual(new Set(lawPageNames.map((name) => `${name}.md`)));
  const settings = settingsWith();
  const facts = inLocale('lt_LT', () => legalFacts({ ...sources, providers: [testBank], settings, at }));
  const ofEntries = Object.values(facts).flatMap((value) => (Array.isArray(value) ? value : []));
  const known = new Set([
    ...Object.keys(facts),
    'title',
    'time',
    'price',
    'freeFrom',
    'zone',
    'methods',
    'name',
    'purpose',
    'data',
    'basis',
    'from',
    'to',
    'until',
  ]);
  expect(ofEntries.length).toBeGreaterThan(0);
  for (const name of lawPageNames) {
    const named = lawTemplates(name).map(([, { markdown, title, description }]) =>
      [markdown, title, description].flatMap((part) => [...factsNamed(part)]).filter((fact) => !known.has(fact)),
    );
    expect(named, name).toEqual(locales.map(() => []));
  }
});

test('a shop with all its facts lacks none, and names no other company', () => {
  for (const page of pagesOf(settingsWith()).values())
    for (const locale of locales) {
      const { title, description, markdown, missing } = page.content[locale];
      expect(missing, page.slug).toEqual([]);
      expect(markdown, page.slug).not.toMatch(/\{\{|\}\}|undefined|null|, ,| \./);
      expect(title.length * description.length, page.slug).toBeGreaterThan(0);
      expect(demoFactsIn(`${title} ${description} ${markdown}`), page.slug).toEqual([]);
    }
  expect(textOf('taisykles', settingsWith())).toContain('valdo UAB „Rasa“');
});

test('a fact that is missing leaves no hole: its sentence is left out, and it is named', () => {
  const settings = settingsWith({}, { companyCode: '', phone: '', address: '', vatCode: '' });
  const page = pagesOf(settings).get('taisykles');
  expect(page?.content.lt_LT.missing).toEqual(['companyCode', 'vatCode', 'address', 'phone']);
  expect(page?.content.lt_LT.markdown).not.toMatch(/Įmonės kodas|PVM mokėtojo kodas|Telefonas|Adresas/);
  expect(page?.content.lt_LT.markdown).toContain('El. paštas labas@rasa.lt.');
});

test('a shop that is not registered for VAT says so, and never that its prices hold VAT', () => {
  const settings = settingsWith({}, { vatPayer: false });
  for (const name of ['taisykles', 'kontaktai', 'pristatymas'])
    expect(textOf(name, settings), name).not.toMatch(/su PVM|PVM mokėtojo kodas|įskaičiuotas PVM/);
  expect(textOf('taisykles', settings)).toContain('PVM neskaičiuojamas');
  expect(textOf('kontaktai', settings)).toContain('Ne PVM mokėtojas');
  expect(textOf('taisykles', settingsWith())).toMatch(/su PVM/);
});

test('delivery has the methods in use with their prices, with VAT only where it is charged', () => {
  const zones = [
    {
      id: 1,
      name: 'Lietuva',
      countries: ['LT'],
      methods: [
        { instanceId: 1, method: 'flat_rate', title: 'Kurjeris', cost: '10', requires: 'min_amount', minAmount: '50' },
        { instanceId: 2, method: 'flat_rate', title: 'Pagal kiekį', cost: '1 + 2 * [qty]' },
        { instanceId: 3, method: 'flat_rate', title: 'Išjungtas', cost: '1', enabled: false },
        { instanceId: 4, method: 'local_pickup', title: 'Atsiimti' },
        { instanceId: 5, method: 'omniva_terminal', title: 'Paštomatas', cost: '2', terminals: 'omniva' },
      ],
    },
  ];
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  const text = plain(textOf('pristatymas', settingsWith({ shipping: { zones } })));
  expect(text).toContain('| Kurjeris | 1–2 darbo dienas | 12,10 €, nuo 50,00 € – nemokamai |');
  expect(text).toContain('| Pagal kiekį | 1–2 darbo dienas | nurodoma krepšelyje |');
  expect(text).toContain('| Atsiimti | – | nemokamai |');
  expect(text).not.toContain('Išjungtas');
  expect(text).toContain('Paštomatai');
  const free = plain(textOf('pristatymas', settingsWith({ shipping: { zones } }, { vatPayer: false })));
  expect(free).toContain('| Kurjeris | 1–2 darbo dienas | 10,00 €, nuo 50,00 € – nemokamai |');
  expect(plain(textOf('privatumas', settingsWith({ shipping: { zones } })))).toContain('- Omniva – ');
});

test('exceptions from the right to withdraw are named only where there are such goods', () => {
  const without = textOf('grazinimas', settingsWith());
  expect(without).not.toContain('Kada atsisakyti negalima');
  const hygiene = textOf('grazinimas', settingsWith({ legal: { hygieneGoods: 'kosmetika' } }));
  expect(hygiene).toContain('jei pakuotė atplėšta (kosmetika)');
  expect(hygiene).not.toContain('pagal jūsų nurodymus');
  const field = { id: 'vardas', type: 'text', label: 'Vardas', personalises: true };
  const groups = [{ id: 'g', fields: [field] }];
  expect(textOf('grazinimas', settingsWith({ addons: { 'option-fields': { groups } } }))).toContain(
    'pagal jūsų nurodymus',
  );
});

test('longer returns are shown until they are over, and who pays for sending back as it is set', () => {
  const year = (until: string) => ({ legal: { longerReturns: [{ from: '2026-11-20', to: '2026-11-24', until }] } });
  expect(textOf('grazinimas', settingsWith(year('2027-01-15')))).toContain('iki 2027 m. sausio 15 d.');
  expect(textOf('grazinimas', settingsWith(year('2026-11-25')))).not.toContain('net jei terminas');
  const legal = { returnCosts: 'shop', withdrawalDays: 30, returnAddress: 'Sandėlio g. 5, Kaunas' };
  const text = textOf('grazinimas', settingsWith({ legal }));
  expect(text).toContain('išlaidas apmokame mes');
  expect(text).toContain('per 30 dienų nuo dienos');
  expect(text).toContain('adresu Sandėlio g. 5, Kaunas');
});

test('privacy and cookies name what is in use and nothing else', () => {
  const bare = settingsWith({
    accounts: { enabled: false },
    wishes: { enabled: false },
    newsletter: { enabled: false },
    backInStock: { enabled: false },
    reviews: { open: false },
  });
  expect(textOf('privatumas', bare)).not.toMatch(/Naujienlaišk|Norų sąraš|Paskyrai|Atsiliepim|Google|Stripe/);
  expect(textOf('slapukai', bare)).not.toMatch(/vitrina_account|vitrina_wishes|_ga/);
  expect(textOf('slapukai', bare)).toContain('Kitų slapukų ši parduotuvė neįrašo.');
  const counted = settingsWith({ addons: { statistics: { measurementId: 'G-AB12CD34EF' } }, wishes: { keepDays: 60 } });
  expect(textOf('slapukai', counted)).toContain('| \\_ga_AB12CD34EF |');
  expect(textOf('privatumas', counted)).toContain('Google Ireland');
  expect(textOf('privatumas', counted)).toContain('už Europos ekonominės erdvės ribų');
  expect(textOf('privatumas', counted)).toContain('60 dienų nuo paskutinio apsilankymo');
  expect(textOf('privatumas', bare)).toContain('į šalis už Europos ekonominės erdvės neperduodame');
});

test('every cookie that visitors may be given is among the cookies of the page', () => {
  const text = textOf('slapukai', settingsWith()).replaceAll('\\', '');
  const names = Object.entries(cookieNames).flatMap(([key, name]) =>
    typeof name === 'string' && !key.startsWith('staff') ? [name] : [],
  );
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) expect(text, name).toContain(`| ${name} |`);
});

test('payment providers in use are named as recipients', () => {
  const payments = { paysera: { projectId: '1', password: 'x' } };
  const settings = settingsWith({ payments });
  const providers = [
    createPaysera(
      () => settings,
      () => at,
    ),
  ];
  expect(pagesOf(settings, providers).get('privatumas')?.content.lt_LT.markdown).toContain('Paysera LT, UAB');
  expect(textOf('privatumas', settingsWith())).not.toContain('Paysera');
});

test('the version of a page changes with a fact that it names, and says which', () => {
  const before = pagesOf(settingsWith());
  const after = pagesOf(settingsWith({}, { phone: '+370 612 00000' }));
  const changes = (name: string) => changesBetween(before.get(name)?.version ?? '', after.get(name)?.version ?? '');
  expect(changes('kontaktai')).toEqual({ text: false, facts: ['phone'] });
  expect(changes('slapukai')).toEqual({ text: false, facts: [] });
});

test('pages are made once until a setting or the day changes', () => {
  let settings = settingsWith();
  let now = at;
  const pages = createLawPages({
    ...sources,
    providers: [testBank],
    settings: { current: () => settings },
    clock: () => now,
  });
  const first = pages();
  expect(pages()).toBe(first);
  settings = settingsWith();
  const second = pages();
  expect(second).not.toBe(first);
  now = new Date('2026-11-27T10:00:00Z');
  expect(pages()).not.toBe(second);
});

test('a hostile company name stays a name', () => {
  const text = textOf('kontaktai', settingsWith({}, { companyName: '<script>x</script> *UAB* | [a](b)' }));
  expect(text).toContain('\\<script\\>');
  expect(text).not.toContain('<script>');
});
