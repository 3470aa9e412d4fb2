import type { Translator } from '#app/text/translator.ts';

/** What a role is called; one of the shop's own has the name that the shop gave it. */
export function roleText(role: string, { t }: Pick<Translator, 't'>): string {
  switch (role) {
    case 'owner':
      return t('Owner');
    case 'manager':
      return t('Manager');
    case 'orders':
      return t('Packs and sends orders');
    case 'catalogue':
      return t('Looks after the catalogue');
    case 'content':
      return t('Looks after texts and pictures');
    case 'accountant':
      return t('Accountant');
    default:
      return role;
  }
}
