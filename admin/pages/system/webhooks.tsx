import { Anchor, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { useResource } from '#admin/api/use-resource.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { type Webhook, webhookStatusText, webhooksPath } from './webhook.ts';

/** Programs that are called when something changes. */
export function Page() {
  const text = useText();
  const { t } = text;
  const { data, error, refetch } = useResource<readonly Webhook[]>(webhooksPath, { query: { per_page: 100 } });
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <PageHead title={t('Webhooks')}>
        <Button onClick={() => setMaking(true)}>{t('Add a webhook')}</Button>
      </PageHead>
      {error === null ? null : <ProblemView problem={error} onRetry={refetch} />}
      {data === undefined && error === null ? <Loading height={160} /> : null}
      {data?.value.length === 0 ? (
        <Text>
          {t('A program, such as one of the warehouse, can be told at once when an order or a product changes.')}
        </Text>
      ) : null}
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('Webhooks')}>
        {data?.value.map(({ id, name, topic, status, delivery_url: address }) => (
          <Paper key={id} component="li" withBorder p="md">
            <Group justify="space-between">
              <div style={{ minWidth: 0 }}>
                <Anchor component={Link} to={`/pranesimai-programoms/${id}`} fw={600}>
                  {name}
                </Anchor>
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {topic} → {address}
                </Text>
              </div>
              <Badge variant="light" color={status === 'active' ? 'green' : 'red'}>
                {webhookStatusText(status, text)}
              </Badge>
            </Group>
          </Paper>
        ))}
      </Stack>
      {isMaking ? <WebhookDialog onClose={() => setMaking(false)} /> : null}
    </>
  );
}
