import { Button, Group, NativeSelect, Paper, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { fieldProblemsOf } from '#admin/api/call.ts';
import { useCall } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';
import { Form } from '#admin/ui/form.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { PageHead } from '#admin/shell/page-head.tsx';
import { ProblemAlert } from '#admin/ui/problem-alert.tsx';
import { couponsPath, couponTypes, couponTypeText, type WcCoupon } from './wc-coupon.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'; // none that are taken for each other
const codeLength = 8;

/** A code that nobody guesses and everybody can read aloud. */
export function inventCode(): string {
  const numbers = crypto.getRandomValues(new Uint8Array(codeLength));
  return [...numbers].map((number) => letters[number % letters.length]).join('');
}

/** A new coupon: its code and what it takes off; conditions on its page afterwards. */
export function NewCoupon() {
  const translator = useText();
  const { t } = translator;
  const call = useCall();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [code, setCode] = useState('');
  const [type, setType] = useState<string>('percent');
  const [amount, setAmount] = useState('');
  const { attempt, isWorking: isSaving, problem } = useAttempt();
  const problems = fieldProblemsOf(problem);
  const make = () =>
    attempt(async () => {
      const body = { code, discount_type: type, amount: amount.replace(',', '.') };
      const { value } = await call<WcCoupon>(couponsPath, { method: 'POST', body });
      await refresh(couponsPath);
      await navigate(`/kuponai/${value.id}`);
    });
  return (
    <>
      <PageHead title={t('New coupon')} parent={{ to: '/kuponai', label: t('Coupons') }} />
      <Paper withBorder p="md" maw={560}>
        <Form onSubmit={make}>
          <Stack>
            <ProblemAlert problem={problem} />
            <Group align="end">
              <TextInput
                flex={1}
                required
                label={t('Code')}
                value={code}
                error={problems['code']}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
              <Button variant="default" onClick={() => setCode(inventCode())}>
                {t('Invent one')}
              </Button>
            </Group>
            <Group grow align="start">
              <NativeSelect
                label={t('Kind')}
                data={couponTypes.map((value) => ({ value, label: couponTypeText(value, translator) }))}
                value={type}
                onChange={(event) => setType(event.currentTarget.value)}
              />
              <TextInput
                required
                label={t('Takes off')}
                inputMode="decimal"
                rightSection={type === 'percent' ? '%' : '€'}
                value={amount}
                error={problems['amount']}
                onChange={(event) => setAmount(event.currentTarget.value)}
              />
            </Group>
            <Group justify="flex-end">
              <Button type="submit" loading={isSaving} disabled={code.trim() === '' || amount.trim() === ''}>
                {t('Make the coupon')}
              </Button>
            </Group>
          </Stack>
        </Form>
      </Paper>
    </>
  );
}
