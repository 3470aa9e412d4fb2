import type { Scene, State } from '../state.ts';
import { severalLines } from '../steps.ts';

const pageSlugs = [
  'apie-mus',
  'pristatymas',
  'grazinimas',
  'taisykles',
  'privatumas',
  'kontaktai',
  'dydziu-lenteles',
  'lino-prieziura',
] as const;

/** The page without a connection would lead back as soon as it reaches the shop. */
async function unreached({ page }: Scene): Promise<void> {
  await page.route('**/*', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()));
}

/** The merchant's content pages, and pages that do not exist. */
export const contentStates: readonly State[] = [
  ...pageSlugs.map((slug) => ({ name: `page-${slug}`, path: `/${slug}/` })),
  { name: 'page-dark', path: '/pristatymas/', scheme: 'dark' },
  { name: 'page-picture-other-widths', path: '/apie-mus/', widths: [320, 768, 1920] },
  { name: 'page-other-widths', path: '/taisykles/', widths: [320, 768, 1920] },
  { name: 'missing', path: '/nera-tokio/' },
  { name: 'missing-dark', path: '/nera-tokio/', scheme: 'dark' },
  { name: 'missing-without-script', path: '/produktas/nera-tokio/', script: 'off' },
  { name: 'offline', path: '/offline.html', before: unreached, systemFonts: true },
  { name: 'offline-dark', path: '/offline.html', before: unreached, scheme: 'dark', systemFonts: true },
  {
    name: 'offline-with-cart',
    path: '/offline.html',
    async before(scene) {
      await severalLines(scene);
      await unreached(scene);
    },
    systemFonts: true,
  },
  { name: 'offline-english', path: '/en/offline.html', before: unreached, systemFonts: true },
  { name: 'missing-order', path: '/apmokejimas/order-received/1/?key=nera' },
];
