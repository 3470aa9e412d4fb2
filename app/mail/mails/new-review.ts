import type { NewReviewMail } from '#contract/mail-models.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';

/** Asks the merchant to look at a review. */
export const newReview: WordMail<NewReviewMail> = ({ t }, { review }) => ({
  subject: t('A new review of “%s”', review.product),
  title: t('A new review waits for you'),
  preview: t('%s of 5 stars, by %s.', review.rating, review.author),
  blocks: [
    {
      kind: 'rows',
      rows: [
        { name: t('Product'), value: review.product, weight: 'strong' },
        { name: t('Rating'), value: t('%s of 5', review.rating) },
        { name: t('Written by'), value: `${review.author}, ${review.email}` },
        {
          name: t('Order with this e-mail address'),
          value: review.verified ? t('There is one. Whether the address is the writer’s was not checked.') : t('None'),
        },
      ],
    },
    { kind: 'quote', text: review.note },
    { kind: 'text', text: t('It is not on the page until you approve it:') },
    {
      kind: 'fine',
      text: `npm run shop -- reviews approve ${review.id}\nnpm run shop -- reviews reject ${review.id}`,
    },
    { kind: 'button', label: t('Open the product'), url: review.url },
  ],
});
