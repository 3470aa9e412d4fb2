import { shopAddresses } from '#server/tools/mail/addresses.ts';
import { type ExaminedShop, type Finding, foundIf } from './finding.ts';

/** Checks whether the mails can be sent that shoppers wait for. */
export function checkBackInStock({ settings, mail }: ExaminedShop): Promise<readonly Finding[]> {
  const current = settings.current();
  const { enabled } = current.backInStock;
  const advice =
    'Set up the mail (SMTP_URL, settings shop.email), or do not offer it: npm run shop -- settings set backInStock.enabled false';
  return Promise.resolve([
    ...foundIf(
      {
        code: 'back_in_stock_without_sender',
        severity: 'error',
        says: 'Shoppers are promised a mail when a sold-out product is back, but the shop has no address to send it from',
        advice,
      },
      enabled && shopAddresses(current) === null,
    ),
    ...foundIf(
      {
        code: 'back_in_stock_not_sent',
        severity: 'warning',
        says: 'Shoppers are promised a mail when a sold-out product is back, but mails are written to a folder and sent to nobody',
        advice,
      },
      enabled && mail?.mailer.kind === 'folder',
    ),
  ]);
}
