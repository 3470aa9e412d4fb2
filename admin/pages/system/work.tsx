import { Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { OfficeWork } from '#contract/office/system.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall, useMay } from '#admin/api/session.tsx';
import { useRefresh, useResource } from '#admin/api/use-resource.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { topicText } from './topic-text.ts';

const path = 'vitrina/v1/admin/work';
const everyMilliseconds = 10_000;

/** Does something about work and reads the list anew. */
function useWorkCall() {
  const call = useCall();
  const refresh = useRefresh();
  const toast = useToast();
  return async (method: 'POST' | 'DELETE', below: string, done: string): Promise<void> => {
    try {
      await call(`${path}/${below}`, { method });
      toast.done(done);
    } catch (problem) {
      toast.failed(problem);
    }
    await refresh(path);
  };
}

/** Mails and other work that failed for good, or waits. */
export function Page() {
  const { t } = useText();
  const may = useMay();
  const change = useWorkCall();
  const [parameters, setParameters] = useSearchParams();
  const which = parameters.get('kurie') === 'waiting' ? 'waiting' : 'dead';
  const read = useResource<readonly OfficeWork[]>(path, { query: { which }, every: everyMilliseconds });
  const work = read.data?.value;
  return (
    <>
      <PageHead title={t('Work of the shop')}>
        {which === 'dead' && may('system.run') && (work?.length ?? 0) > 0 ? (
          <Button onClick={() => void change('POST', '0/retry', t('All of it is tried again'))}>
            {t('Try all again')}
          </Button>
        ) : null}
      </PageHead>
      <SegmentedControl
        mb="md"
        aria-label={t('Which work')}
        value={which}
        onChange={(chosen) => setParameters(chosen === 'dead' ? {} : { kurie: chosen })}
        data={[
          { value: 'dead', label: t('Failed') },
          { value: 'waiting', label: t('Waits') },
        ]}
      />
      {read.error === null ? null : <ProblemView problem={read.error} onRetry={read.refetch} />}
      {work === undefined && read.error === null ? <Loading height={160} /> : null}
      {work?.length === 0 ? <Text>{which === 'dead' ? t('Nothing has failed.') : t('Nothing waits.')}</Text> : null}
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('Work of the shop')}>
        {work?.map((one) => (
          <Work key={one.id} work={one} mayRun={may('system.run')} change={change} />
        ))}
      </Stack>
    </>
  );
}

type WorkProps = {
  readonly work: OfficeWork;
  readonly mayRun: boolean;
  readonly change: ReturnType<typeof useWorkCall>;
};

function Work({ work, mayRun, change }: WorkProps) {
  const text = useText();
  const { t } = text;
  const { ago } = useFormat();
  const { id, topic, attempts, failed, next, error, under_way: isUnderWay } = work;
  const name = topicText(topic, text);
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" align="flex-start">
        <div style={{ minWidth: 0, flex: 1 }}>
          <Text fw={600}>
            {name} · {id}
          </Text>
          <Text size="sm" c="dimmed">
            {isUnderWay
              ? t('Under way')
              : failed === null
                ? t('Next: %1$s, tried %2$s times', ago(new Date(next)), attempts)
                : t('Failed %1$s, tried %2$s times', ago(new Date(failed)), attempts)}
          </Text>
          {error === null ? null : (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {error}
            </Text>
          )}
        </div>
        {mayRun && !isUnderWay ? (
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Try again: %s', `${name} ${id}`)}
              onClick={() => void change('POST', `${id}/retry`, t('It is tried again'))}
            >
              {t('Try again')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={t('Take off the list: %s', `${name} ${id}`)}
              onClick={() => void change('DELETE', String(id), t('Taken off the list'))}
            >
              {t('Take off the list')}
            </Button>
          </Group>
        ) : null}
      </Group>
    </Paper>
  );
}
