import { type ComponentProps, useRef, useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import type { FieldProblem, FieldProblems } from './check-values.ts';
import { CheckoutField } from './checkout-field.tsx';
import styles from '#app/checkout/checkout.module.css';

/** What a field showed when it was left. */
type Left = {
  /** The problems of the form then: others are newer. */
  readonly formProblems: FieldProblems;
  readonly problem: FieldProblem | null;
  /** What was probably meant; null: what was entered. */
  readonly suggestion: string | null;
};

/** A field that is checked when it is left; a slip that can be told is offered to be put right. */
export function CheckedField({ problems, ...field }: ComponentProps<typeof CheckoutField>) {
  const { t } = useText();
  const [left, setLeft] = useState<Left | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { name } = field;
  const isNewest = left !== null && left.formProblems === problems;
  const problem = isNewest ? (left.problem ?? undefined) : problems[name];
  const suggestion = isNewest ? left.suggestion : null;

  async function check(): Promise<void> {
    const module = await import('./check-left-field.ts').catch(() => null);
    if (module === null || input.current === null) return;
    const outcome = module.checkLeftField(name, input.current);
    if (outcome !== null) setLeft({ ...outcome, formProblems: problems });
  }

  async function take(meant: string): Promise<void> {
    const module = await import('./check-left-field.ts').catch(() => null);
    if (module === null || input.current === null) return;
    module.enterText(input.current, meant);
    input.current.focus();
    setLeft({ formProblems: problems, problem: null, suggestion: null });
  }

  return (
    <div>
      <CheckoutField
        {...field}
        ref={input}
        problems={problem === undefined ? {} : { [name]: problem }}
        onBlur={() => void check()}
      />
      <output className={styles.suggestion}>
        {suggestion === null ? null : (
          <Button type="button" variant="plain" onClick={() => void take(suggestion)}>
            {t('Did you mean %s?', suggestion)}
          </Button>
        )}
      </output>
    </div>
  );
}
