import type { Translator } from '#app/text/translator.ts';

/** An attribute of the shop, of `wc/v3`. */
export type ShopAttribute = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly type: string;
  readonly order_by: string;
};

export const attributesPath = 'wc/v3/products/attributes';

/** How the values of an attribute are chosen. */
export const attributeTypes = ['select', 'button', 'color', 'image', 'radio'] as const;

export function attributeTypeText(type: string, { t }: Pick<Translator, 't'>): string {
  switch (type) {
    case 'select':
      return t('From a list');
    case 'button':
      return t('By buttons');
    case 'color':
      return t('By colours');
    case 'image':
      return t('By pictures');
    case 'radio':
      return t('By dots');
    default:
      return type;
  }
}
