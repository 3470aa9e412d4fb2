import type { RenderedPage } from './cached-page.ts';

/** What the processes of one shop share about a page before it is drawn. */
export type SharedOffer = {
  /** The page as another process drew it; absent: it is to be drawn. */
  readonly page?: RenderedPage;
  /** Gives the drawn page to the others, unless something it shows changed since it was asked for. */
  readonly put: (page: RenderedPage) => Promise<void>;
};

/** Pages that several processes share. Failing is no error: the page is then drawn. */
export type SharedPages = {
  readonly find: (key: string) => Promise<SharedOffer>;
  readonly changed: (tags: readonly string[]) => Promise<void>;
};
