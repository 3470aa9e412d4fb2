import type { Translator } from '#app/text/translator.ts';

/** What work is about; what nobody has named, by its own name. */
export function topicText(topic: string, { t }: Pick<Translator, 't'>): string {
  if (topic === 'office.job') return t('Work of the back office');
  return topic.startsWith('mail.') ? t('Mail: %s', topic.slice('mail.'.length)) : topic;
}
