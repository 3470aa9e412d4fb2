import type { State } from '../state.ts';
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

/** The merchant's content pages, and pages that do not exist. */
export const contentStates: readonly State[] = [
  ...pageSlugs.map((slug) => ({ name: `page-${slug}`, path: `/${slug}/` })),
  { name: 'page-dark', path: '/pristatymas/', scheme: 'dark' },
  { name: 'page-picture-other-widths', path: '/apie-mus/', widths: [320, 768, 1920] },
  { name: 'page-other-widths', path: '/taisykles/', widths: [320, 768, 1920] },
  { name: 'missing', path: '/nera-tokio/' },
  { name: 'missing-dark', path: '/nera-tokio/', scheme: 'dark' },
  { name: 'missing-without-script', path: '/produktas/nera-tokio/', script: 'off' },
  { name: 'offline', path: '/offline.html', systemFonts: true },
  { name: 'offline-dark', path: '/offline.html', scheme: 'dark', systemFonts: true },
  { name: 'offline-with-cart', path: '/offline.html', before: severalLines, systemFonts: true },
  { name: 'offline-english', path: '/en/offline.html', systemFonts: true },
  { name: 'missing-order', path: '/apmokejimas/order-received/1/?key=nera' },
];
