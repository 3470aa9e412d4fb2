import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { OfficeKey } from '#contract/office/team.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall } from '#admin/api/session.tsx';
import { useRefresh, useResource } from '#admin/api/use-resource.ts';
import { ConfirmByTyping } from '#admin/form/confirm-by-typing.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { KeyDialog } from './key-dialog.tsx';
import { accessText } from './access-text.ts';
import { roleTitle } from './role-name.ts';

const path = 'vitrina/v1/admin/keys';

/** Keys of programs: warehouse, accounting, price comparison. */
export function Page() {
  const { t } = useText();
  const { data, error, refetch } = useResource<readonly OfficeKey[]>(path);
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<OfficeKey | null>(null);
  return (
    <>
      <PageHead title={t('Keys of programs')}>
        <Button onClick={() => setMaking(true)}>{t('Make a key')}</Button>
      </PageHead>
      {error === null ? null : <ProblemView problem={error} onRetry={refetch} />}
      {data === undefined && error === null ? <Loading height={200} /> : null}
      {data?.value.length === 0 ? (
        <Text>{t('A program that reads or changes the shop, such as one for accounting, needs a key.')}</Text>
      ) : null}
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('Keys of programs')}>
        {data?.value.map((key) => (
          <Key key={key.id} shown={key} onEnd={() => setEnding(key)} />
        ))}
      </Stack>
      {isMaking ? <KeyDialog onClose={() => setMaking(false)} /> : null}
      {ending === null ? null : <EndKey ended={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function Key({ shown: key, onEnd }: { readonly shown: OfficeKey; readonly onEnd: () => void }) {
  const text = useText();
  const { t } = text;
  const { ago, day } = useFormat();
  const { revoked, used } = key;
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between">
        <div style={{ minWidth: 0 }}>
          <Text fw={600} {...(revoked === null ? {} : { c: 'dimmed' })}>
            {key.name}
          </Text>
          <Text size="sm" c="dimmed">
            …{key.ending} · {accessText(key.access, text)} · {roleTitle(key.role, text)} ·{' '}
            {used === null ? t('never used') : t('last used %s', ago(new Date(used)))}
          </Text>
        </div>
        {revoked === null ? (
          <Button variant="default" size="compact-sm" onClick={onEnd} aria-label={t('End the key: %s', key.name)}>
            {t('End it')}
          </Button>
        ) : (
          <Badge color="gray" variant="light">
            {t('Ended %s', day(new Date(revoked)))}
          </Badge>
        )}
      </Group>
    </Paper>
  );
}

function EndKey({ ended, onClose }: { readonly ended: OfficeKey; readonly onClose: () => void }) {
  const { t } = useText();
  const call = useCall();
  const refresh = useRefresh();
  const toast = useToast();
  const { attempt, isWorking } = useAttempt(toast.failed);
  async function end(): Promise<void> {
    await attempt(async () => {
      await call(`${path}/${ended.id}`, { method: 'DELETE' });
      toast.done(t('Ended: %s', ended.name));
      await refresh(path);
    });
    onClose();
  }
  return (
    <ConfirmByTyping
      title={t('End the key: %s', ended.name)}
      word={ended.name}
      action={t('End it')}
      isWorking={isWorking}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      {t('The program is refused from its next request on. This cannot be undone; a new key can be made.')}
    </ConfirmByTyping>
  );
}
