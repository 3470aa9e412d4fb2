import type { Logger } from 'pino';
import type { Clock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import type { MailTools } from './tools/mail/mail-context.ts';
import type { PaymentProvider } from './sales/payments/payment-provider.ts';
import type { Settings } from './platform/settings/settings.ts';

/** What every service of the shop is made from. */
export type ShopFoundation = {
  readonly database: OpenDatabase;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Folder of what the shop keeps beside the database: `media/`, `mail/`, `cache/`. */
  readonly dataFolder: string;
  /** What mails are made and sent with; absent: they wait in the outbox. */
  readonly mail?: MailTools;
  /** Who takes the money for methods that need a provider, and gives it back; the settings say which are offered. */
  readonly payments?: readonly PaymentProvider[];
};
