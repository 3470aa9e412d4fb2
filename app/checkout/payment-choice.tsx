import type { Cart } from '#contract/cart.ts';
import { useText } from '../text/use-text.ts';
import { FieldProblem } from '#app/ui/form/field.tsx';
import { OptionList } from '#app/ui/form/option-list.tsx';
import type { FieldProblems } from './fields/check-values.ts';
import styles from './checkout.module.css';
import { problemText } from './fields/field-words.ts';
import { allPayments } from './offered-payments.ts';
import type { CheckoutPayment } from './use-payment.ts';

type PaymentProps = { readonly cart: Cart; readonly payment: CheckoutPayment; readonly problems: FieldProblems };

export function PaymentChoice({ cart, payment, problems }: PaymentProps) {
  const { t } = useText();
  const { chosen, offered, switched, deselected, choose } = payment;
  const payments = allPayments(cart);
  const methods = payments.filter(({ id }) => offered.includes(id));
  const problem = problems.payment_method;
  const titleOf = (method: string) => payments.find(({ id }) => id === method)?.title ?? '';
  return (
    <section id="payment">
      <OptionList
        size="part"
        legend={t('Payment')}
        name="payment_method"
        problemId={problem === undefined ? undefined : 'payment_method-problem'}
        options={methods.map(({ id, title: label, description }) => ({
          id: `payment_method_${id}`,
          value: id,
          label,
          help: description,
          chosen: id === chosen,
        }))}
        onChoose={choose}
      />
      <output className={styles.switched}>
        {switched ? t('This way of delivery is paid by: %s', titleOf(chosen)) : null}
        {deselected === null
          ? null
          : t('“%s” does not go with the chosen delivery. Choose another way to pay.', titleOf(deselected))}
      </output>
      {problem === undefined ? null : <FieldProblem id="payment_method-problem" text={problemText(t, problem)} />}
    </section>
  );
}
