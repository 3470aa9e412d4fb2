import type { ConfirmBackInStockMail } from '#contract/mail-models.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';
import { productLine } from '#app/mail/parts/product-line.ts';

/** Asks whether the reader wants the mail about a sold-out product: anybody can have entered their address. */
export const confirmBackInStock: WordMail<ConfirmBackInStockMail> = ({ t, tn }, { product, url, days }) => ({
  subject: t('Confirm: we will tell you when %s is back', product.name),
  title: t('Shall we tell you when it is back?'),
  preview: t('Press the button, and you get one e-mail when it is in stock again.'),
  blocks: [
    {
      kind: 'text',
      text: t('Somebody, most likely you, asked us to write to this address when this is back in stock:'),
    },
    productLine(product),
    { kind: 'button', label: t('Confirm'), url },
    {
      kind: 'fine',
      text: tn(
        'The link can be used for %s day. Without it we send nothing more, and delete this address.',
        'The link can be used for %s days. Without it we send nothing more, and delete this address.',
        days,
      ),
    },
    {
      kind: 'fine',
      text: t('Once confirmed, you get one e-mail. With the same link you can change your mind at any time.'),
    },
  ],
});
