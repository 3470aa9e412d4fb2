import type { Page } from '@playwright/test';
import type { Shop } from '#scripts/tooling/shop-process.ts';

export type Scene = {
  readonly page: Page;
  readonly shop: Shop;
  /** Whether the page is shown on a phone. */
  readonly phone: boolean;
  /** Waits until everything that the page requested is there, and it is idle. */
  readonly quiet: () => Promise<void>;
};

/** One state of one page that a shopper can meet. */
export type State = {
  /** What the picture's file is called, without its ending. */
  readonly name: string;
  readonly path: string;
  /** Done before the page is opened: what lies in the cart, what is sold out. */
  readonly before?: (scene: Scene) => Promise<void>;
  /** Done on the open page: what is pressed, typed or chosen. */
  readonly act?: (scene: Scene) => Promise<void>;
  readonly scheme?: 'light' | 'dark';
  /** Off: the page as it is without script. */
  readonly script?: 'off';
  readonly media?: 'print';
  /** Widths in pixels, where the usual two are not meant. */
  readonly widths?: readonly number[];
  /** Only what is in the window: for what floats above the page. */
  readonly window?: true;
  /** Rendered in the fonts that the device has: there is no connection, or it is a mail. */
  readonly systemFonts?: true;
  /** A mail: it has no landmarks. */
  readonly isMail?: true;
};

export const usualWidths = [390, 1280] as const;
