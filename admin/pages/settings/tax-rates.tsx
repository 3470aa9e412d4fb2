import { Button, Checkbox, Group, Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { useResource } from '#admin/api/use-resource.ts';
import { Dialog } from '#admin/ui/dialog.tsx';
import { Form } from '#admin/ui/form.tsx';
import { Loading } from '#admin/ui/loading.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { ProblemAlert } from '#admin/ui/problem-alert.tsx';
import { useRateCall } from './use-rate-call.ts';

const path = 'wc/v3/taxes';

/** A tax rate as `wc/v3` has it. */
type Rate = {
  readonly id: number;
  readonly country: string;
  readonly rate: string;
  readonly name: string;
  readonly class: string;
  readonly shipping: boolean;
};
type TaxClass = { readonly slug: string; readonly name: string };

const newRate: Rate = { id: 0, country: 'LT', rate: '21', name: 'PVM', class: 'standard', shipping: true };

/** The tax rates: where each applies, to which goods. */
export function TaxRates() {
  const { t } = useText();
  const may = useMay();
  const rates = useResource<readonly Rate[]>(path, { query: { per_page: 100 } });
  const classes = useResource<readonly TaxClass[]>(`${path}/classes`);
  const [changed, setChanged] = useState<Rate | null>(null);
  if (rates.error !== null) return <ProblemView problem={rates.error} onRetry={rates.refetch} />;
  if (rates.data === undefined) return <Loading height={200} />;
  const className = (slug: string) => classes.data?.value.find((one) => one.slug === slug)?.name ?? slug;
  return (
    <Paper component="section" withBorder p="md" mb="md" maw={820} aria-labelledby="rates">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5" id="rates">
          {t('Tax rates')}
        </Title>
        {may('settings.rates') ? (
          <Button size="compact-sm" variant="default" onClick={() => setChanged(newRate)}>
            {t('Add a rate')}
          </Button>
        ) : null}
      </Group>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {rates.data.value.map((rate) => (
          <Group key={rate.id} component="li" justify="space-between" wrap="nowrap">
            <Text>
              {rate.name} {shownRate(rate.rate)} · {rate.country === '' ? t('everywhere') : rate.country} ·{' '}
              {className(rate.class)}
            </Text>
            {may('settings.rates') ? (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('Change: %s', `${rate.name} ${shownRate(rate.rate)}`)}
                onClick={() => setChanged(rate)}
              >
                {t('Change')}
              </Button>
            ) : null}
          </Group>
        ))}
      </Stack>
      {changed === null ? null : (
        <RateDialog rate={changed} classes={classes.data?.value ?? []} onClose={() => setChanged(null)} />
      )}
    </Paper>
  );
}

/** `21.0000` → `21 %`. */
function shownRate(rate: string): string {
  return `${rate.replace(/\.?0+$/, '').replace('.', ',') || '0'}\u00a0%`;
}

type RateDialogProps = {
  readonly rate: Rate;
  readonly classes: readonly TaxClass[];
  readonly onClose: () => void;
};

function RateDialog({ rate, classes, onClose }: RateDialogProps) {
  const text = useText();
  const { t } = text;
  const { change, problem, isWorking } = useRateCall(path);
  const { id, ...stored } = rate;
  const [draft, setDraft] = useState(stored);
  const isNew = id === 0;
  const save = () => change(isNew ? path : `${path}/${id}`, { method: isNew ? 'POST' : 'PUT', body: draft }, onClose);
  const field = (name: 'name' | 'rate' | 'country') => ({
    value: draft[name],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      setDraft({ ...draft, [name]: value }),
  });
  return (
    <Dialog onClose={onClose} title={isNew ? t('Add a rate') : t('Tax rate')} centered>
      <Form onSubmit={save}>
        <Stack gap="sm">
          <TextInput label={t('Name')} {...field('name')} />
          <TextInput label={t('Per cent')} inputMode="decimal" {...field('rate')} />
          <TextInput label={t('Country, two letters')} maxLength={2} {...field('country')} />
          <Select
            label={t('Tax class')}
            allowDeselect={false}
            data={classes.map(({ slug, name }) => ({ value: slug, label: name }))}
            value={draft.class}
            onChange={(slug) => slug !== null && setDraft({ ...draft, class: slug })}
          />
          <Checkbox
            label={t('Delivery is taxed by it, too')}
            checked={draft.shipping}
            onChange={(event) => setDraft({ ...draft, shipping: event.currentTarget.checked })}
          />
          <ProblemAlert problem={problem} />
          <Group justify="space-between">
            {isNew ? (
              <span />
            ) : (
              <Button
                variant="subtle"
                color="red"
                disabled={isWorking}
                onClick={() => void change(`${path}/${id}`, { method: 'DELETE', query: { force: true } }, onClose)}
              >
                {t('Take away')}
              </Button>
            )}
            <Button type="submit" loading={isWorking}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  );
}
