import type { ComponentProps } from 'react';
import type { BillingAddress, ShippingAddress } from '#contract/address.ts';
import type { Order } from '#contract/order.ts';
import { terminalAddress } from '#core/shipping/terminal.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { formLinks } from '#app/routing/form-links.ts';
import { links, localPath } from '#app/routing/links.ts';
import { dateText } from '#app/text/date-text.ts';
import { useText } from '#app/text/use-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { orderStatusText } from '#app/text/order-status-text.ts';
import { AccountInvitation } from './account-invitation.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderMessages } from './order-messages.tsx';
import { Reorder } from './reorder-form.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './order-view.module.css';
import { PayAgain } from './pay-again.tsx';

function AddressBlock({ address }: { readonly address: ShippingAddress | BillingAddress }) {
  const lines = [
    `${address.first_name} ${address.last_name}`,
    address.company,
    [address.address_1, address.address_2].filter((part) => part !== '').join(', '),
    `${address.postcode} ${address.city}`,
    address.phone,
  ].filter((line) => line.trim() !== '');
  return (
    <address>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

const ended = new Set(['completed', 'cancelled', 'refunded']);

const notWritten = { answer: undefined, isSent: false };

type OrderViewProps = {
  readonly order: Order;
  /** Why another attempt to pay, or to order the same again, was refused. */
  readonly code?: string | null;
  /** The shop's own message about it, with HTML entities; `''`: it has none. */
  readonly message?: string;
  /** Whether the shopper has just asked to pay. */
  readonly goOn?: boolean;
  /** The form of a message as it was refused, and whether one has just been sent. */
  readonly written?: Omit<ComponentProps<typeof OrderMessages>, 'order'>;
  /** Whether to invite the shopper to keep an account, and why the mail for it was not sent. */
  readonly invitation?: { readonly answer: FormAnswer<'email'> | undefined } | null;
};

/** The order's page, as its shopper sees it. */
export function OrderView(props: OrderViewProps) {
  const { order, code = null, message = '', goOn = false, written = notWritten, invitation = null } = props;
  const { t, locale } = useText();
  const orderExtension = order.extensions.vitrina;
  const facts = [
    [t('Order number'), orderExtension.number],
    [t('Date'), dateText(new Date(orderExtension.created_at), locale)],
    [t('E-mail'), order.billing_address.email],
    [t('Payment'), orderExtension.payment_title],
    [t('Delivery'), orderExtension.shipping_titles.join(', ')],
    [
      t('Parcel terminal'),
      orderExtension.terminal == null
        ? ''
        : `${orderExtension.terminal.name}, ${terminalAddress(orderExtension.terminal)}`,
    ],
    [t('Notes'), orderExtension.customer_note],
    ...orderExtension.fields.map(({ label, value }) => [label, typeof value === 'string' ? value : t('Yes')] as const),
  ].filter(([, value]) => value !== '') as readonly (readonly [string, string])[];
  return (
    <article className={styles.order}>
      <OrderHeader order={order} />
      {order.needs_payment ? (
        <PayAgain order={order} code={code} message={message} goOn={goOn} />
      ) : (
        <HowToPay order={order} />
      )}
      <NextSteps order={order} />
      <Parcels order={order} />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <OrderLines order={order} />
      <Invoices order={order} />
      <Terms order={order} />
      <div className={styles.addresses}>
        <section>
          <h2>{t('Buyer')}</h2>
          <AddressBlock address={order.billing_address} />
        </section>
        {order.needs_shipping || order.shipping_address.address_1 !== '' ? (
          <section>
            <h2>{t('Delivery address')}</h2>
            <AddressBlock address={order.shipping_address} />
          </section>
        ) : null}
      </div>
      <div className={styles.onward}>
        <ButtonLink to={links.shop()} variant="quiet">
          {t('Continue shopping')}
        </ButtonLink>
        {order.needs_payment ? null : <Reorder code={code} message={message} />}
      </div>
      {invitation === null || order.needs_payment ? null : (
        <AccountInvitation email={order.billing_address.email} answer={invitation.answer} />
      )}
      <OrderMessages order={order} {...written} />
      <Later order={order} />
    </article>
  );
}

/** Thanks for an order that is new; of one that has ended it says how. */
function OrderHeader({
  order: { status, needs_payment: needsPayment, billing_address: billing, extensions },
}: {
  readonly order: Order;
}) {
  const { t } = useText();
  if (needsPayment)
    return (
      <header>
        <h1>{t('Your order is not paid yet')}</h1>
      </header>
    );
  if (ended.has(status))
    return (
      <header>
        <h1>{t('Your order')}</h1>
        <p>{orderStatusText(t, { status, tracking: extensions.vitrina.tracking })}</p>
      </header>
    );
  return (
    <header>
      <h1>{t('Thank you, we have your order')}</h1>
      <p>{t('We will send a confirmation to %s.', billing.email)}</p>
    </header>
  );
}

/** Where the shopper finds the order again, and how they withdraw from it. */
function Later({ order }: { readonly order: Order }) {
  const { t } = useText();
  const { hasAccounts } = useShopFacts();
  return (
    <p className={styles.later}>
      {hasAccounts ? <PageLink to={links.account()}>{t('All my orders')}</PageLink> : null}
      <PageLink to={formLinks.withdrawalOf(order.extensions.vitrina.number)}>{t('Withdraw from a contract')}</PageLink>
    </p>
  );
}

/** The order's invoice and credit notes to open. */
function Invoices({ order }: { readonly order: Order }) {
  const { t } = useText();
  const { invoices } = order.extensions.vitrina;
  if (invoices.length === 0) return null;
  return (
    <section>
      <h2>{t('Invoices')}</h2>
      <ul className={styles.invoices}>
        {invoices.map(({ kind, number, url }) => (
          <li key={number}>
            <a href={localPath(url, url)} target="_blank" rel="noopener">
              {kind === 'credit' ? t('Credit note %s (PDF)', number) : t('Invoice %s (PDF)', number)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The pages that make up the contract, as they were when the order was placed. */
function Terms({ order }: { readonly order: Order }) {
  const { t } = useText();
  const { terms } = order.extensions.vitrina;
  if (terms.length === 0) return null;
  return (
    <section>
      <h2>{t('Terms of this order')}</h2>
      <ul className={styles.invoices}>
        {terms.map(({ title, url }) => (
          <li key={url}>
            <a href={localPath(url, url)} target="_blank" rel="noopener">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The parcels on their way and where each is followed. */
function Parcels({ order }: { readonly order: Order }) {
  const { t } = useText();
  const { tracking } = order.extensions.vitrina;
  if (tracking.length === 0) return null;
  return (
    <section className={styles.todo}>
      <h2>{t('Your parcel is on its way')}</h2>
      <ul className={styles.parcels}>
        {tracking.map(({ carrier, title, number, url }) => (
          <li key={`${carrier} ${number}`}>
            <span>
              {title} <strong>{number}</strong>
            </span>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {t('Follow the parcel')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
