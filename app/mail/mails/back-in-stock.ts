import type { BackInStockMail } from '#contract/mail-models.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';
import { productLine } from '#app/mail/parts/product-line.ts';

/** What somebody waited for is in stock again; with this mail their request has ended. */
export const backInStock: WordMail<BackInStockMail> = ({ t }, { product }) => ({
  subject: t('Back in stock: %s', product.name),
  title: t('It is back'),
  preview: t('What you waited for is in stock again.'),
  blocks: [
    { kind: 'text', text: t('What you waited for is in stock again:') },
    productLine(product),
    { kind: 'button', label: t('See the product'), url: product.url },
    {
      kind: 'fine',
      text: t('Others may have waited for it too, and nothing is set aside. The price is that of now.'),
    },
    {
      kind: 'fine',
      text: t('This was the only e-mail about it: your request has ended, and we have deleted your address from it.'),
    },
  ],
});
