import type { NewsletterWelcomeMail, WelcomeCoupon } from '#contract/mail-models.ts';
import { percentText } from '#core/text/percent-text.ts';
import type { Block, WordMail } from '#app/mail/parts/blocks.ts';
import { dateText } from '#app/text/date-text.ts';
import type { Translator } from '#app/text/translator.ts';

/** Welcomes whoever has confirmed, with the coupon that is meant for them. */
export const newsletterWelcome: WordMail<NewsletterWelcomeMail> = (translator, { shop, coupon, unsubscribeUrl }) => {
  const { t } = translator;
  return {
    subject:
      coupon === null ? t('You get the newsletter of %s', shop.name) : t('Your discount code from %s', shop.name),
    title: t('Thank you, you get our newsletter'),
    preview: coupon === null ? t('We will write to you about new goods and offers.') : t('Your code: %s', coupon.code),
    blocks: [
      { kind: 'text', text: t('We will write to you about new goods and offers.') },
      ...(coupon === null ? [] : couponBlocks(translator, coupon)),
      { kind: 'button', label: t('Go to the shop'), url: `${shop.url}/` },
      { kind: 'fine', text: t('You get this since you asked for the newsletter and confirmed it.') },
      { kind: 'link', label: t('Unsubscribe'), url: unsubscribeUrl },
    ],
  };
};

function couponBlocks({ t, locale }: Translator, { code, percent, endsAt }: WelcomeCoupon): readonly Block[] {
  const facts = [
    percent === null ? null : { name: t('Discount'), value: percentText(percent, locale) },
    endsAt === null ? null : { name: t('Valid until'), value: dateText(new Date(endsAt), locale) },
  ];
  return [
    { kind: 'panel', title: code, rows: facts.filter((fact) => fact !== null) },
    { kind: 'text', text: t('Enter the code in the cart or at the checkout.') },
  ];
}
