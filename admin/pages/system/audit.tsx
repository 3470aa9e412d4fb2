import { Button, Code, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { OfficeAuditEntry } from '#contract/office/system.ts';
import { useText } from '#app/text/use-text.ts';
import { useResource } from '#admin/api/use-resource.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { SearchField } from '#admin/list/search-field.tsx';
import { Loading } from '#admin/ui/loading.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';

const atOnce = 50;
/** Names of the address. */
const names = { actor: 'kas', action: 'kas-daryta', from: 'nuo', to: 'iki', before: 'senesni' } as const;
type Name = keyof typeof names;

/** Who changed what, the newest first. */
export function Page() {
  const { t } = useText();
  const [parameters, setParameters] = useSearchParams();
  const valueOf = (name: Name) => parameters.get(names[name]) ?? '';
  const read = useResource<readonly OfficeAuditEntry[]>('vitrina/v1/admin/audit', {
    query: {
      actor: valueOf('actor'),
      action: valueOf('action'),
      from: valueOf('from'),
      to: valueOf('to'),
      before: valueOf('before'),
    },
  });
  const entries = read.data?.value;
  function set(name: Name, value: string): void {
    setParameters((before) => {
      const after = new URLSearchParams(before);
      after.delete(names.before);
      if (value === '') after.delete(names[name]);
      else after.set(names[name], value);
      return after;
    });
  }
  return (
    <>
      <PageHead title={t('Who changed what')} />
      <Group mb="md" gap="sm" align="end">
        <SearchField label={t('Who')} value={valueOf('actor')} onSearch={(actor) => set('actor', actor)} />
        <SearchField
          label={t('What was done, such as order or setting')}
          value={valueOf('action')}
          onSearch={(action) => set('action', action)}
        />
        <TextInput
          type="date"
          label={t('From')}
          value={valueOf('from')}
          onChange={(event) => set('from', event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('Until')}
          value={valueOf('to')}
          onChange={(event) => set('to', event.currentTarget.value)}
        />
      </Group>
      {read.error === null ? null : <ProblemView problem={read.error} onRetry={read.refetch} />}
      {entries === undefined && read.error === null ? <Loading height={240} /> : null}
      {entries?.length === 0 ? <Text>{t('Nothing of the kind was changed.')}</Text> : null}
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('Who changed what')}>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Stack>
      {entries?.length === atOnce ? (
        <Button mt="md" variant="default" onClick={() => set('before', String(entries.at(-1)?.id ?? ''))}>
          {t('Older ones')}
        </Button>
      ) : null}
    </>
  );
}

function Entry({ entry }: { readonly entry: OfficeAuditEntry }) {
  const { t } = useText();
  const { ago } = useFormat();
  const { at, actor, action, object_type: type, object_id: id, before, after } = entry;
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" gap="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {action} · {type} {id}
        </Text>
        <Text size="sm" c="dimmed">
          {actor} · {ago(new Date(at))}
        </Text>
      </Group>
      {before === null && after === null ? null : (
        <details>
          <summary>{t('What changed')}</summary>
          <Text size="sm">{t('Before')}</Text>
          <Code block>{JSON.stringify(before, null, 2)}</Code>
          <Text size="sm">{t('After')}</Text>
          <Code block>{JSON.stringify(after, null, 2)}</Code>
        </details>
      )}
    </Paper>
  );
}
