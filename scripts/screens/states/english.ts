import type { State } from '../state.ts';
import { oneLine, order, products, severalLines } from '../steps.ts';

/** The same shop read in English: its words are shorter or longer, its pages are others. */
export const englishStates: readonly State[] = [
  { name: 'english-home', path: '/en/' },
  { name: 'english-shop', path: '/en/parduotuve/' },
  { name: 'english-product', path: '/en/produktas/lininis-pagalves-uzvalkalas-rasa/' },
  { name: 'english-page', path: '/en/lino-prieziura/' },
  { name: 'english-search-nothing', path: '/en/paieska/?q=zylutin%C4%97lis' },
  { name: 'english-missing', path: '/en/nera-tokio/' },
  { name: 'english-cart', path: '/en/krepselis/', before: severalLines },
  { name: 'english-checkout', path: '/en/apmokejimas/', before: oneLine },
  { name: 'english-account-sign-in', path: '/en/mano-paskyra/prisijungimas/' },
  { name: 'english-newsletter', path: '/en/naujienlaiskis/' },
  { name: 'english-wishes', path: '/en/norai/' },
  { name: 'english-sold-out', path: `/en${products.soldOut}` },
  { name: 'english-bundle', path: `/en${products.sauna}` },
  {
    name: 'english-order',
    path: '/krepselis/',
    act: async (scene) => {
      await order(scene);
      const { pathname, search } = new URL(scene.page.url());
      await scene.page.goto(`/en${pathname}${search}`);
    },
  },
];
