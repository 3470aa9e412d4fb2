import type { WaitingPart } from '#core/access/today-parts.ts';
import type { Translator } from '#app/text/translator.ts';

/** What Today calls something that waits. */
export function waitingText(part: WaitingPart, { t }: Pick<Translator, 't'>): string {
  switch (part) {
    case 'to_pack':
      return t('Orders to pack');
    case 'unpaid_transfers':
      return t('Wait for a transfer');
    case 'order_tasks':
      return t('Orders that want something');
    case 'withdrawals':
      return t('Withdrawals');
    case 'messages':
      return t('Messages');
    case 'reviews':
      return t('Reviews to approve');
    case 'low_stock':
      return t('Few left');
    case 'out_of_stock':
      return t('Sold out');
    case 'dead_mails':
      return t('Mails that were not sent');
    case 'failed_webhooks':
      return t('Webhooks that failed this week');
    case 'findings':
      return t('Settings to look at');
  }
}

/** Where it is dealt with; a part that has no page of its own is only counted. */
const links: Readonly<Partial<Record<WaitingPart, string>>> = {
  to_pack: '/uzsakymai?status=processing',
  unpaid_transfers: '/uzsakymai?status=on-hold&paid=no',
  order_tasks: '/uzsakymai?tasks=true',
  dead_mails: '/darbai',
  failed_webhooks: '/pranesimai-programoms',
  findings: '/vadovas',
};

/** Where something that waits is dealt with; null: there is no page for it. */
export function waitingLink(part: WaitingPart): string | null {
  return links[part] ?? null;
}
