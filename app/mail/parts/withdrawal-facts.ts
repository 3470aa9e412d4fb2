import type { MailWithdrawal } from '#contract/mail-models.ts';
import { timeText } from '../../text/time-text.ts';
import type { Translator } from '#app/text/translator.ts';
import type { Row } from './blocks.ts';

/** When a statement of withdrawal came, and about which order. */
export function withdrawalFacts({ t, locale }: Translator, withdrawal: MailWithdrawal): readonly Row[] {
  return [
    { name: t('Received'), value: timeText(new Date(withdrawal.receivedAt), locale), weight: 'strong' },
    { name: t('Order number'), value: withdrawal.order },
    { name: t('E-mail'), value: withdrawal.email },
  ];
}
