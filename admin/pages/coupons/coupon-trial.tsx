import { Alert, Button, Group, List, NumberInput, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { Translator } from '#app/text/translator.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall } from '#admin/api/session.tsx';
import { useFormat } from '#admin/format/use-format.ts';
import { type FoundProduct, ProductSearch } from '#admin/catalogue/product-picker.tsx';
import { ProblemAlert } from '#admin/ui/problem-alert.tsx';
import type { WcCoupon } from './wc-coupon.ts';

type Problem = {
  readonly code: string;
  readonly data?: { readonly amount?: string; readonly names?: readonly string[] };
};
type Outcome = {
  readonly is_published: boolean;
  readonly problems: readonly Problem[];
  readonly subtotal: string;
  readonly discount: string | null;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly discount: string | null }[];
  readonly free_shipping: boolean;
};

function reasonText(
  { code, data = {} }: Problem,
  { t }: Pick<Translator, 't'>,
  {
    money,
    subtotal,
    email,
  }: { readonly money: (amount: string) => string; readonly subtotal: string; readonly email: string },
): string {
  const { amount = '0', names = [] } = data;
  switch (code) {
    case 'coupon_usage_limit':
      return t('It has been used as often as it may be.');
    case 'coupon_not_started':
      return t('Its first day has not come yet.');
    case 'coupon_expired':
      return t('Its last day is over.');
    case 'coupon_minimum':
      return t('The cart has to be of %1$s at least: it is of %2$s.', money(amount), money(subtotal));
    case 'coupon_maximum':
      return t('The cart may be of %1$s at most: it is of %2$s.', money(amount), money(subtotal));
    case 'coupon_not_applicable':
      return t('None of these products is one that it is for.');
    case 'coupon_sale_items':
      return t('A product on sale is in the cart, and the coupon is not for those.');
    case 'coupon_excluded_products':
      return t('It is not for: %s.', names.map(decodeEntities).join(', '));
    case 'coupon_excluded_categories':
      return t('It is not for the categories: %s.', names.map(decodeEntities).join(', '));
    case 'coupon_email':
      return email === ''
        ? t('It is for certain e-mail addresses: enter one.')
        : t('It is not for the address %s.', email);
    default:
      return code;
  }
}

type Goods = { readonly product: FoundProduct; readonly quantity: number };

/** Tries a coupon on a cart that is put together here: what it takes off, or every reason why it does not count. */
export function CouponTrial({ coupon, isDirty }: { readonly coupon: WcCoupon; readonly isDirty: boolean }) {
  const translator = useText();
  const { t } = translator;
  const call = useCall();
  const [goods, setGoods] = useState<readonly Goods[]>([]);
  const [email, setEmail] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isTrying, setTrying] = useState(false);
  async function attempt(): Promise<void> {
    setTrying(true);
    setProblem(null);
    try {
      const items = goods.map(({ product, quantity }) => ({ product_id: product.id, quantity }));
      const path = `vitrina/v1/admin/coupons/${coupon.id}/trial`;
      setOutcome((await call<Outcome>(path, { method: 'POST', body: { items, email } })).value);
    } catch (error) {
      setProblem(error);
    } finally {
      setTrying(false);
    }
  }
  return (
    <Paper withBorder p="md" component="section" aria-label={t('Why not?')}>
      <Title order={2} size="h4" mb={4}>
        {t('Why not?')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('Put a cart together and see whether the coupon counts for it.')}
      </Text>
      <Stack gap="sm">
        {goods.map(({ product, quantity }, place) => (
          <Group key={product.id} wrap="nowrap" justify="space-between">
            <Text size="sm">{decodeEntities(product.name)}</Text>
            <NumberInput
              w={80}
              min={0}
              aria-label={t('Pieces: %s', decodeEntities(product.name))}
              value={quantity}
              onChange={(value) =>
                setGoods(
                  goods
                    .map((one, at) => (at === place ? { ...one, quantity: Number(value) } : one))
                    .filter((one) => one.quantity > 0),
                )
              }
            />
          </Group>
        ))}
        <ProductSearch
          label={t('Add a product to the cart')}
          exclude={goods.map(({ product }) => product.id)}
          onChoose={(product) => setGoods([...goods, { product, quantity: 1 }])}
        />
        <TextInput
          type="email"
          label={t('E-mail address of the customer')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {isDirty ? (
          <Text size="sm" c="dimmed">
            {t('What is saved is tried, not what is being changed.')}
          </Text>
        ) : null}
        <Button loading={isTrying} disabled={goods.length === 0} onClick={() => void attempt()}>
          {t('Try it')}
        </Button>
        <ProblemAlert problem={problem} />
        <output>{outcome === null ? null : <OutcomeView outcome={outcome} email={email} />}</output>
      </Stack>
    </Paper>
  );
}

function OutcomeView({ outcome, email }: { readonly outcome: Outcome; readonly email: string }) {
  const translator = useText();
  const { t } = translator;
  const { money } = useFormat();
  const { problems, discount, subtotal, lines, free_shipping: isFree, is_published: isPublished } = outcome;
  const reasons = [
    ...(isPublished ? [] : [t('It is not published.')]),
    ...problems.map((one) => reasonText(one, translator, { money, subtotal, email })),
  ];
  if (reasons.length > 0 || discount === null)
    return (
      <Alert color="yellow" title={t('It does not count')}>
        <List size="sm">
          {reasons.map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List>
      </Alert>
    );
  return (
    <Alert color="green" title={t('It takes off %s', money(discount))}>
      <List size="sm">
        {lines.map(({ name, quantity, discount: off }) => (
          <List.Item key={name}>{t('%1$s × %2$s: −%3$s', quantity, decodeEntities(name), money(off ?? '0'))}</List.Item>
        ))}
      </List>
      {isFree ? <Text size="sm">{t('Delivery is free')}</Text> : null}
    </Alert>
  );
}
