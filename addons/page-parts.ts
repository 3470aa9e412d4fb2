import { lazyPart } from '#app/ui/lazy-part.ts';
import type { PagePart } from '#app/add-on-api/page-part.ts';
import './announcement/announcement.module.css';
import './free-shipping/free-shipping.module.css';
import './statistics/statistics.module.css';
import { FreeShippingBody } from './free-shipping/free-shipping-body.tsx';

const AnnouncementPart = lazyPart(() =>
  import('./announcement/announcement-part.tsx').then((module) => module.AnnouncementPart),
);

const ProgressPart = lazyPart(() => import('./free-shipping/progress-part.tsx').then((module) => module.ProgressPart));

const StatisticsPart = lazyPart(() =>
  import('./statistics/statistics-part.tsx').then((module) => module.StatisticsPart),
);

/**
 * The add-ons' parts of pages. What every page contains is small; the rest is loaded with its own script, where it is
 * shown.
 */
export const pageParts: readonly PagePart[] = [
  { name: 'free-shipping', places: ['body'], Part: FreeShippingBody },
  { name: 'free-shipping', places: ['product', 'cart', 'checkout', 'mini-cart'], Part: ProgressPart },
  { name: 'statistics', places: ['top', 'footer', 'body'], Part: StatisticsPart },
  { name: 'announcement', places: ['top'], Part: AnnouncementPart },
];
