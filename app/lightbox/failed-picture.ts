import type { Translator } from '#app/text/translator.ts';

const place = '\u0000';

/** „Nuotraukos įkelti nepavyko.“ with its first word leading to the picture's file (docs/behaviour 8). */
export function failedPicture({ t }: Translator, address: string): HTMLElement {
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = t('The image');
  const [before = '', after = ''] = t('%s could not be loaded.', place).split(place);
  const message = document.createElement('p');
  message.className = 'pswp__error-msg';
  message.setAttribute('role', 'alert');
  message.append(before, link, after);
  return message;
}
