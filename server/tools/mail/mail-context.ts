import type { RenderedMail, MailModels, MailName } from '#contract/mail.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { MailTools } from './mail-tools.ts';

/** What a mail about an order is made from. */
export type MailContext = {
  readonly db: Database;
  readonly settings: ShopSettings;
  readonly order: StoredOrder;
  readonly tools: Pick<MailTools, 'contentPages' | 'publicUrl'>;
};

export type MailReader = 'shopper' | 'merchant';

/** A mail that is to be written, with the model it is drawn from. */
export type PreparedMail = {
  readonly name: MailName;
  readonly reader: MailReader;
  /** Tells apart the mails of one topic about one order, such as two refunds; `''` where there is but one. */
  readonly key: string;
  readonly draw: (draw: RenderAny) => RenderedMail;
};

export type RenderAny = <Name extends MailName>(name: Name, model: MailModels[Name]) => RenderedMail;

export function prepared<Name extends MailName>(
  name: Name,
  reader: MailReader,
  key: string,
  model: MailModels[Name],
): PreparedMail {
  return { name, reader, key, draw: (draw) => draw(name, model) };
}
