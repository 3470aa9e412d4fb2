import type { Translator } from '#app/text/translator.ts';

/** A webhook as `wc/v3` has it; its secret is never answered. */
export type Webhook = {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly topic: string;
  readonly delivery_url: string;
};

export const webhooksPath = 'wc/v3/webhooks';

/** Whether it is called. */
export function webhookStatusText(status: string, { t }: Pick<Translator, 't'>): string {
  if (status === 'active') return t('It is called');
  return status === 'paused' ? t('Paused') : t('Disabled: it failed too often');
}

/** What a webhook can be about. */
export const webhookTopics = ['order', 'product', 'customer', 'coupon'].flatMap((subject) =>
  ['created', 'updated', 'deleted', 'restored'].map((event) => `${subject}.${event}`),
);
