import { type RefObject } from 'react';
import { useText } from '../text/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import type { DeclaredField } from './fields/declared-field-form.ts';
import type { FieldProblem, FieldProblems } from './fields/check-values.ts';
import type { CheckoutFieldName } from './fields/checkout-values.ts';
import { fieldLabel, problemText } from './fields/field-words.ts';
import styles from './checkout.module.css';

type SummaryProps = {
  readonly problems: FieldProblems;
  readonly message: string | null;
  readonly declared: readonly DeclaredField[];
  readonly heading: RefObject<HTMLDivElement | null>;
};

const partIds: Readonly<Partial<Record<CheckoutFieldName, string>>> = {
  payment_method: 'payment',
  shipping_method: 'shipping',
};

/** Everything that keeps the order from being placed, with links to the fields. */
export function ProblemSummary({ problems, message, declared, heading }: SummaryProps) {
  const { t } = useText();
  const entries = Object.entries(problems) as [CheckoutFieldName, FieldProblem][];
  if (entries.length === 0 && message === null) return null;
  return (
    <div ref={heading} className={styles.problems} role="alert" tabIndex={-1}>
      <p>
        <Icon name="alert" />
        {message ?? t('The order is not placed yet. Correct these fields:')}
      </p>
      <ul>
        {entries.map(([name, problem]) => (
          <li key={name}>
            <a href={`#${partIds[name] ?? name}`}>{fieldLabel(t, name, declared)}</a>:{' '}
            {problemText(
              t,
              problem,
              declared.find(({ id }) => id === name),
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
