import type { Finding } from './tools/doctor/finding.ts';
import type { RenderFragment } from '#contract/fragment-models.ts';
import type { postOutside } from './platform/http/post-outside.ts';
import type { Render } from './platform/http/page-renderer.ts';
import type { RateLimitSettings } from './platform/http/rate-limits.ts';
import type { CommandShop } from './tools/commands/command-shop.ts';

/** What a shop is made of. */
export type ShopOptions = CommandShop & {
  /** Renders pages; null: the Store API alone. */
  readonly render: Render | null;
  /** The ids of the routes that it renders; absent: the data of single ones are cached for nobody. */
  readonly routeIds?: readonly string[];
  /** Renders HTML fragments for calls and mails, from the same build as the pages; null: they are empty. */
  readonly renderFragment: RenderFragment | null;
  /** Address that shoppers use, without a closing slash. */
  readonly publicUrl: string;
  /** Whether `X-Forwarded-For` and `X-Request-Id` come from a proxy of our own. */
  readonly trustProxy: boolean;
  /** Limits in place of those in the settings. */
  readonly limits?: RateLimitSettings;
  /** What the build wrote for browsers: `build/client`. */
  readonly assetsFolder?: string | null;
  /** What the build wrote for the back office: `build/office`; null: it is answered that it is not built. */
  readonly officeFolder?: string | null;
  /** What the doctor finds; absent: nothing. */
  readonly examine?: () => Promise<readonly Finding[]>;
  /** Where the build keeps the source maps of those files: `build/maps`. */
  readonly sourceMapsFolder?: string | null;
  /** Shares pages and limits between processes. */
  readonly redisUrl?: string | null;
  /** Whether this is one of several processes that `node:cluster` started, which count together for rate limits. */
  readonly isWorker?: boolean;
  /** The program that renders pages; processes of another build do not share theirs. */
  readonly buildId?: string;
  /** How the shop posts to addresses that others name; absent: over the network. */
  readonly postOutside?: typeof postOutside;
  /** Bytes of the page cache in memory, in place of its share of the setting. */
  readonly pageCacheBytes?: number;
};
