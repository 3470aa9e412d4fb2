import { useLocation } from 'react-router';
import type { newsletterRules } from '#core/forms/form-rules.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { AntiSpamFields } from '#app/forms/anti-spam-fields.tsx';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormField } from '#app/forms/form-field.tsx';
import styles from '#app/forms/form.module.css';
import type { FormMarks } from '#app/forms/use-form-marks.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';

type Field = keyof typeof newsletterRules;

type NewsletterFieldsProps = {
  readonly formId: string;
  readonly marks: FormMarks<Field>;
  readonly answer: FormAnswer<Field> | undefined;
  /** What takes a marker away. */
  readonly clearedOn: 'focus' | 'click';
  readonly busy: boolean;
};

/** The address, what is agreed to, and the button. */
export function NewsletterFields({ formId, marks, answer, clearedOn, busy }: NewsletterFieldsProps) {
  const { t } = useText();
  const { newsletter } = useShopFacts();
  const { pathname } = useLocation();
  return (
    <>
      <FormField
        formId={formId}
        marks={marks}
        clearedOn={clearedOn}
        name="email"
        value={answer?.values.email}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <input type="hidden" name="page" value={pathname} readOnly />
      <AntiSpamFields token={answer?.token} />
      <p className={styles.note}>{newsletter}</p>
      <Button busy={busy}>{t('Subscribe')}</Button>
    </>
  );
}
