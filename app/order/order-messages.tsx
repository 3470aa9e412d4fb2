import { Form, useNavigation } from 'react-router';
import type { Order } from '#contract/order.ts';
import type { OrderMessage } from '#contract/order-messages.ts';
import { orderMessageRules } from '#core/forms/form-rules.ts';
import { AntiSpamFields } from '#app/forms/anti-spam-fields.tsx';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormField } from '#app/forms/form-field.tsx';
import { FormSent } from '#app/forms/form-sent.tsx';
import { FormSummary } from '#app/forms/form-summary.tsx';
import formStyles from '#app/forms/form.module.css';
import { useFormMarks } from '#app/forms/use-form-marks.ts';
import { messagesAnchor } from '#app/routing/form-links.ts';
import { timeText } from '#app/text/date-text.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './order-view.module.css';

/** What the button sends. */
export const messageIntent = 'message';

export type OrderMessageAnswer = FormAnswer<keyof typeof orderMessageRules>;

type OrderMessagesProps = {
  readonly order: Order;
  /** The form as it was refused. */
  readonly answer: OrderMessageAnswer | undefined;
  /** Whether a message has just been sent. */
  readonly isSent: boolean;
};

const formId = messagesAnchor;

/** What was written about the order, and a form to write to the shop. */
export function OrderMessages({ order, answer, isSent }: OrderMessagesProps) {
  const { t } = useText();
  const { messages, number } = order.extensions.vitrina;
  return (
    <section className={styles.messages} aria-labelledby="zinuciu-antraste">
      <h2 id="zinuciu-antraste">{t('Messages about this order')}</h2>
      {messages.length === 0 ? null : (
        <ol>
          {messages.map((message) => (
            <Message key={`${message.at} ${message.kind} ${message.text}`} message={message} />
          ))}
        </ol>
      )}
      {isSent ? (
        <FormSent key={messages.length}>{t('Your message is with us. We will answer by e-mail, and here.')}</FormSent>
      ) : null}
      {/* after a message was sent the form is another one, which is empty */}
      <MessageForm key={messages.length} number={number} answer={answer} />
    </section>
  );
}

function Message({ message: { at, kind, text } }: { readonly message: OrderMessage }) {
  const { t, locale } = useText();
  const writer = kind === 'shopper' ? t('You') : kind === 'note' ? t('The shop') : t('E-mail from the shop');
  return (
    <li data-from={kind}>
      <p className={styles.writer}>
        {writer}, <time dateTime={at}>{timeText(new Date(at), locale)}</time>
      </p>
      <p className={styles.written}>{text === '' ? t('About your order') : text}</p>
    </li>
  );
}

type MessageFormProps = { readonly number: string; readonly answer: OrderMessageAnswer | undefined };

function MessageForm({ number, answer }: MessageFormProps) {
  const { t } = useText();
  const { state } = useNavigation();
  const marks = useFormMarks(orderMessageRules, answer);
  return (
    <Form
      id={formId}
      method="post"
      className={formStyles.form}
      noValidate
      onSubmit={(event) => {
        if (!marks.check(event.currentTarget)) event.preventDefault();
      }}
    >
      <FormSummary formId={formId} marks={marks} refused={answer?.refused} />
      <FormField
        formId={formId}
        marks={marks}
        clearedOn="focus"
        name="message"
        value={answer?.values.message}
        lines={4}
        maxLength={orderMessageRules.message.maxLength}
        help={t('It comes to us with the number of the order, %s.', number)}
      />
      <AntiSpamFields token={answer?.token} />
      <Button variant="quiet" name="intent" value={messageIntent} busy={state !== 'idle'}>
        {t('Send the message')}
      </Button>
    </Form>
  );
}
