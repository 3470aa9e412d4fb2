import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { useResource } from '#admin/api/use-resource.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { AddMethodDialog, MethodDialog, type ShippingMethod, zonesPath } from './method-dialog.tsx';

type Zone = { readonly id: number; readonly name: string };

/** Where it is delivered, how, and for how much. */
export function DeliveryZones() {
  const { data, error, refetch } = useResource<readonly Zone[]>(zonesPath);
  if (error !== null) return <ProblemView problem={error} onRetry={refetch} />;
  if (data === undefined) return <Loading height={200} />;
  return (
    <Stack gap="md" maw={820} mb="md">
      {data.value.map((zone) => (
        <ZoneCard key={zone.id} zone={zone} />
      ))}
    </Stack>
  );
}

function ZoneCard({ zone: { id, name } }: { readonly zone: Zone }) {
  const { t } = useText();
  const may = useMay();
  const methods = useResource<readonly ShippingMethod[]>(`${zonesPath}/${id}/methods`);
  const [isAdding, setAdding] = useState(false);
  const [changed, setChanged] = useState<number | null>(null);
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={`zone-${id}`}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5" id={`zone-${id}`}>
          {t('Zone: %s', name)}
        </Title>
        {may('settings.rates') ? (
          <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
            {t('Add a delivery')}
          </Button>
        ) : null}
      </Group>
      {methods.data?.value.length === 0 ? <Text c="dimmed">{t('Nothing is delivered here.')}</Text> : null}
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {methods.data?.value.map((method) => (
          <Group key={method.instance_id} component="li" justify="space-between" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <Text>{method.title}</Text>
              <Text size="sm" c="dimmed">
                {method.method_title}
                {costOf(method) === '' ? '' : ` · ${t('without VAT: %s', costOf(method))}`}
              </Text>
            </div>
            <Group gap="xs" wrap="nowrap">
              {method.enabled ? null : (
                <Badge color="gray" variant="light">
                  {t('Not offered')}
                </Badge>
              )}
              {may('settings.rates') ? (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={t('Change: %s', method.title)}
                  onClick={() => setChanged(method.instance_id)}
                >
                  {t('Change')}
                </Button>
              ) : null}
            </Group>
          </Group>
        ))}
      </Stack>
      {isAdding ? <AddMethodDialog zoneId={id} onClose={() => setAdding(false)} /> : null}
      {changed === null ? null : <MethodDialog zoneId={id} methodId={changed} onClose={() => setChanged(null)} />}
    </Paper>
  );
}

function costOf({ settings }: ShippingMethod): string {
  const cost = settings['cost']?.value;
  return typeof cost === 'string' ? cost.replace('.', ',') : '';
}
