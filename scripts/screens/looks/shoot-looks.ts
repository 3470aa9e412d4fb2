import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { type LookName, lookNames } from '#core/appearance/appearance.ts';
import { openShop, type Shop } from '#scripts/tooling/shop-process.ts';
import { shootState } from '../shoot-state.ts';
import { type State, usualWidths } from '../state.ts';
import { agencyShops, hasCatalogue, openAgencyShop } from './agency-shops.ts';
import { findGoods, type Goods, lookStates } from './look-states.ts';

type Shots = { readonly shot: number; readonly faults: readonly string[] };
type Chosen = (name: string) => boolean;

async function shoot(
  browser: Browser,
  shop: Shop,
  what: {
    readonly name: string;
    readonly goods: Goods;
    readonly folder: string;
    readonly isChosen: Chosen;
    readonly more?: Partial<State>;
  },
): Promise<Shots> {
  const states = lookStates(what.name, what.goods).filter(({ name }) => what.isChosen(name));
  const faults: string[] = [];
  for (const state of states)
    for (const width of usualWidths)
      for (const fault of await shootState(browser, shop, { ...state, ...what.more }, width, what.folder))
        faults.push(`${state.name} at ${width}: ${fault}`);
  return { shot: states.length * usualWidths.length, faults };
}

const tile = { width: 1280, height: 1600 };

/** Puts the first windows of several pictures beside each other, to see that nobody would take one shop for another. */
async function besideEachOther(files: readonly string[], to: string): Promise<void> {
  const pictures = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(file).resize(tile.width, tile.height, { fit: 'cover', position: 'top' }).toBuffer(),
      left: index * (tile.width + 20),
      top: 0,
    })),
  );
  const width = files.length * (tile.width + 20) - 20;
  const canvas = { width, height: tile.height, channels: 3 as const, background: '#888888' };
  await sharp({ create: canvas }).composite(pictures).png().toFile(to);
}

const pages = ['home', 'listing', 'product'] as const;

/**
 * Pictures of every look around catalogues that are not the demo shop's: two shops as agencies would set them up, the
 * first one in the other looks too, and both beside the demo shop.
 */
export async function shootLooks(browser: Browser, root: string, folder: string, isChosen: Chosen): Promise<Shots> {
  const shots: Shots[] = [];
  for (const [index, agency] of agencyShops.filter(hasCatalogue).entries()) {
    const shop = await openAgencyShop(agency);
    try {
      const goods = await findGoods(shop.url);
      const more: Partial<State> = agency.hasOtherAlphabets ? { systemFonts: true } : {};
      const take = (name: string) => shoot(browser, shop, { name, goods, folder, isChosen, more });
      shots.push(await take(`looks-${agency.name}`));
      const others: readonly LookName[] = index === 0 ? lookNames : [];
      for (const look of others) {
        await shop.command('appearance reset', '--pictures');
        await shop.command('appearance look', look);
        shots.push(await take(`looks-${look}`));
      }
    } finally {
      await shop.close();
    }
  }
  const names = [...agencyShops.map(({ name }) => name), 'demo'];
  if (pages.every((page) => names.every((name) => isChosen(`looks-${name}-${page}`)))) {
    const demo = await openShop(root);
    try {
      const goods = await findGoods(demo.url);
      shots.push(
        await shoot(browser, demo, {
          name: 'looks-demo',
          goods,
          folder,
          isChosen: (name) => pages.some((page) => name.endsWith(page)),
        }),
      );
    } finally {
      await demo.close();
    }
    for (const page of pages)
      await besideEachOther(
        names.map((name) => join(folder, `looks-${name}-${page}-1280.png`)),
        join(folder, `looks-beside-${page}.png`),
      );
  }
  return { shot: shots.reduce((sum, one) => sum + one.shot, 0), faults: shots.flatMap(({ faults }) => faults) };
}
