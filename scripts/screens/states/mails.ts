import { resolve } from 'node:path';
import { type Locale, locales } from '#contract/languages.ts';
import type { MailModels, MailName } from '#contract/mail-models.ts';
import { importStorefront } from '#server/platform/http/built-storefront.ts';
import { mailModels, mailOrder } from '#tests/fixtures/mails.ts';
import type { Shop } from '#scripts/tooling/shop-process.ts';
import type { Scene, State } from '../state.ts';

const build = resolve(import.meta.dirname, '../../../build');
const names = Object.keys(mailModels()) as readonly MailName[];

type Models = (picture: string) => MailModels;

/** An order whose lines have a picture. */
function picturedOrder(picture: string, changes: Parameters<typeof mailOrder>[0] = {}) {
  const order = mailOrder();
  return mailOrder({ lines: order.lines.map((line) => ({ ...line, image: line.part ? null : picture })), ...changes });
}

const usual: Models = (picture) => mailModels(picturedOrder(picture));

const paidByCompany: Models = (picture) =>
  mailModels(
    picturedOrder(picture, {
      paid: true,
      note: '',
      paymentTitle: 'Mokėjimo kortelė',
      paymentMethod: 'stripe',
      terminal: 'Vilniaus Gedimino prospekto paštomatas, Gedimino pr. 9, Vilnius, LT-01103',
      company: { code: '302913276', vatCode: 'LT119511515', address: 'Verslo g. 9, LT-52164 Kaunas' },
      fields: [{ name: 'Pageidaujama pristatymo diena', value: '2026-12-01' }],
    }),
  );

function withStatus(change: Partial<MailModels['order-status']>): Models {
  return (picture) => {
    const models = usual(picture);
    return { ...models, 'order-status': { ...models['order-status'], ...change } };
  };
}

/** What a mail may say beside what each says usually. */
const variants: readonly { readonly name: string; readonly mail: MailName; readonly models: Models }[] = [
  ...names.map((mail) => ({ name: mail, mail, models: usual })),
  { name: 'order-placed-by-company', mail: 'order-placed', models: paidByCompany },
  { name: 'new-order-by-company', mail: 'new-order', models: paidByCompany },
  { name: 'order-on-hold', mail: 'order-status', models: withStatus({ to: 'on-hold' }) },
  { name: 'order-completed', mail: 'order-status', models: withStatus({ to: 'completed' }) },
  { name: 'order-to-collect', mail: 'order-status', models: withStatus({ to: 'completed', pickup: true }) },
  { name: 'order-cancelled', mail: 'order-status', models: withStatus({ to: 'cancelled', reason: 'Baigėsi siūlai' }) },
  { name: 'order-not-paid', mail: 'order-status', models: withStatus({ to: 'cancelled', unpaid: true }) },
  { name: 'order-failed', mail: 'order-status', models: withStatus({ to: 'failed' }) },
];

/** A product's picture as mails show it. */
async function pictureOf(shop: Shop): Promise<string> {
  const answer = await fetch(`${shop.url}/wp-json/wc/store/v1/products?per_page=1`);
  const [product] = (await answer.json()) as readonly { readonly images: readonly { readonly thumbnail: string }[] }[];
  const path = new URL(product?.images[0]?.thumbnail ?? '', shop.url).pathname;
  return `${shop.url}${path.replace(/-\d+\.webp$/, '-160.jpg')}`;
}

const pathOf = (name: string) => `/laiskas/${name}/`;

function showMail(name: string, mail: MailName, models: Models, locale: Locale) {
  return async ({ page, shop }: Scene) => {
    const storefront = await importStorefront(build);
    if (storefront === null) throw new Error('the storefront is not built');
    const model = models(await pictureOf(shop))[mail];
    const { html } = storefront.renderMail(mail, model, { locale, texts: {} });
    await page.route(`**${pathOf(name)}`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    );
  };
}

/** Every mail as mail programs on a phone and on a desktop show it. */
export const mailStates: readonly State[] = variants.flatMap(({ name, mail, models }) =>
  locales.flatMap((locale) =>
    (['light', 'dark'] as const).map((scheme) => ({
      name: ['mail', name, ...(locale === 'lt_LT' ? [] : ['english']), ...(scheme === 'light' ? [] : ['dark'])].join(
        '-',
      ),
      path: pathOf(name),
      before: showMail(name, mail, models, locale),
      scheme,
      widths: [390, 600],
      systemFonts: true as const,
      isMail: true as const,
    })),
  ),
);
