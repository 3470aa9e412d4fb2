import type { Cart } from '#contract/cart.ts';
import { useText } from '../text/use-text.ts';
import { FieldProblem } from '../ui/field.tsx';
import { OptionList } from '../ui/option-list.tsx';
import type { FieldProblems } from './check-values.ts';
import { problemText } from './field-words.ts';

type PaymentProps = { readonly cart: Cart; readonly chosen: string; readonly problems: FieldProblems };

export function PaymentChoice({ cart, chosen, problems }: PaymentProps) {
  const { t } = useText();
  const methods =
    cart.extensions.vitrina?.payment_methods ?? cart.payment_methods.map((id) => ({ id, title: id, description: '' }));
  const usual = methods.some(({ id }) => id === chosen) ? chosen : (methods[0]?.id ?? '');
  const problem = problems.payment_method;
  return (
    <section id="payment">
      <OptionList
        size="part"
        legend={t('Payment')}
        name="payment_method"
        problemId={problem === undefined ? undefined : 'payment_method-problem'}
        options={methods.map(({ id, title, description }) => ({
          id: `payment_method_${id}`,
          value: id,
          label: title,
          help: description,
          chosen: id === usual,
        }))}
      />
      {problem === undefined ? null : <FieldProblem id="payment_method-problem" text={problemText(t, problem)} />}
    </section>
  );
}
