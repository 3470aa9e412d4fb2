import { Badge, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { OfficeDelivery } from '#contract/office/system.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall } from '#admin/api/session.tsx';
import { useRefresh, useResource } from '#admin/api/use-resource.ts';
import { ConfirmByTyping } from '#admin/form/confirm-by-typing.tsx';
import { SaveBar } from '#admin/form/save-bar.tsx';
import { textField, useEditor } from '#admin/form/use-editor.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { type Webhook, webhooksPath, webhookStatusText } from './webhook.ts';

const office = 'vitrina/v1/admin';

/** A webhook with what was delivered to it. */
export function Page() {
  const { id = '' } = useParams();
  return <WebhookView key={id} id={id} />;
}

/** Does something about a webhook, says so, and reads what it changes anew. */
function useWebhookCall(id: string) {
  const call = useCall();
  const refresh = useRefresh();
  const toast = useToast();
  return async (method: 'POST' | 'DELETE', path: string, done: string): Promise<boolean> => {
    try {
      await call(path, { method, ...(method === 'DELETE' ? { query: { force: true } } : {}) });
      toast.done(done);
      await refresh(...(method === 'DELETE' ? [] : [`${webhooksPath}/${id}`, `${office}/webhooks/${id}`]));
      return true;
    } catch (problem) {
      toast.failed(problem);
      return false;
    }
  };
}

function WebhookView({ id }: { readonly id: string }) {
  const text = useText();
  const { t } = text;
  const labels = { name: t('Name'), delivery_url: t('Address that is called') };
  const editor = useEditor<Webhook>(`${webhooksPath}/${id}`, { labels, refreshes: [webhooksPath] });
  const change = useWebhookCall(id);
  const { object } = editor;
  const parent = { to: '/pranesimai-programoms', label: t('Webhooks') };
  if (object === null)
    return (
      <>
        <PageHead title={t('Webhooks')} parent={parent} />
        {editor.readProblem === null ? <Loading height={200} /> : <ProblemView problem={editor.readProblem} />}
      </>
    );
  return (
    <>
      <PageHead
        title={object.name}
        parent={parent}
        beside={
          <Badge variant="light" color={object.status === 'active' ? 'green' : 'red'}>
            {webhookStatusText(object.status, text)}
          </Badge>
        }
      >
        {object.status === 'active' ? null : (
          <Button onClick={() => void change('POST', `${office}/webhooks/${id}/restart`, t('It is called again'))}>
            {t('Call it again')}
          </Button>
        )}
        <DeleteButton webhook={object} />
      </PageHead>
      <Stack gap="md" maw={820}>
        <Paper withBorder p="md">
          <Stack gap="sm">
            <TextInput {...textField(editor, 'name')} />
            <TextInput {...textField(editor, 'delivery_url')} type="url" />
            <Text size="sm" c="dimmed">
              {t('When: %s', object.topic)}
            </Text>
          </Stack>
        </Paper>
        <Deliveries id={id} />
        <SaveBar editor={editor} />
      </Stack>
    </>
  );
}

function Deliveries({ id }: { readonly id: string }) {
  const { t } = useText();
  const path = `${office}/webhooks/${id}/deliveries`;
  const { data, error, refetch } = useResource<readonly OfficeDelivery[]>(path);
  return (
    <section aria-labelledby="deliveries">
      <Title order={2} size="h4" mb="sm" id="deliveries">
        {t('What was delivered')}
      </Title>
      {error === null ? null : <ProblemView problem={error} onRetry={refetch} />}
      {data?.value.length === 0 ? <Text c="dimmed">{t('Nothing yet.')}</Text> : null}
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {data?.value.map((delivery) => (
          <Delivery key={delivery.id} id={id} delivery={delivery} />
        ))}
      </Stack>
    </section>
  );
}

function Delivery({ id, delivery }: { readonly id: string; readonly delivery: OfficeDelivery }) {
  const { t } = useText();
  const { ago } = useFormat();
  const change = useWebhookCall(id);
  const { topic, object_id: object, outcome, status, milliseconds, error, attempts, created } = delivery;
  const outcomes = {
    delivered: t('Delivered'),
    failed: t('Not delivered'),
    superseded: t('A newer one was sent instead'),
    waiting: t('Waits'),
  };
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={600}>
            {topic} {object} · {outcomes[outcome]}
          </Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {ago(new Date(created))} · {t('tried: %s', attempts)}
            {status === null ? '' : ` · ${t('answered %1$s in %2$s ms', status, milliseconds ?? 0)}`}
            {error === null ? '' : ` · ${error}`}
          </Text>
        </div>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('Deliver again: %s', `${topic} ${object}`)}
          onClick={() => void change('POST', `${office}/deliveries/${delivery.id}/resend`, t('It is delivered again'))}
        >
          {t('Deliver again')}
        </Button>
      </Group>
    </Paper>
  );
}

function DeleteButton({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useText();
  const change = useWebhookCall(String(webhook.id));
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  async function remove(): Promise<void> {
    setAsking(false);
    if (!(await change('DELETE', `${webhooksPath}/${webhook.id}`, t('Deleted: %s', webhook.name)))) return;
    await navigate('/pranesimai-programoms');
    await refresh(webhooksPath);
  }
  return (
    <>
      <Button variant="default" color="red" onClick={() => setAsking(true)}>
        {t('Delete')}
      </Button>
      {isAsking ? (
        <ConfirmByTyping
          title={t('Delete %s?', webhook.name)}
          word={webhook.name}
          action={t('Delete')}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          {t('The program hears of nothing any more, and what was delivered is forgotten. This cannot be undone.')}
        </ConfirmByTyping>
      ) : null}
    </>
  );
}
