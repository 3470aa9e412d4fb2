import { Badge, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OfficeFinding } from '#contract/office/system.ts';
import { useText } from '#app/text/use-text.ts';
import { useResource } from '#admin/api/use-resource.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { findingPlace, findingText } from './finding-text.ts';

/** What a shop should not be left with, as steps: first what keeps somebody from buying or breaks the law. */
export function Page() {
  const { t } = useText();
  const { data, error, refetch, isFetching } = useResource<readonly OfficeFinding[]>('vitrina/v1/admin/findings');
  const findings = data?.value ?? [];
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  return (
    <>
      <PageHead title={t('Set-up guide')}>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('Look again')}
        </Button>
      </PageHead>
      {error === null ? null : <ProblemView problem={error} onRetry={refetch} />}
      {data === undefined && error === null ? <Loading height={240} /> : null}
      {data === undefined ? null : (
        <Stack gap="xl" maw={820}>
          {errors.length === 0 ? <Ready hasWarnings={warnings.length > 0} /> : null}
          <Steps title={t('Before the shop may open')} findings={errors} />
          <Steps title={t('Better soon')} findings={warnings} />
        </Stack>
      )}
    </>
  );
}

function Ready({ hasWarnings }: { readonly hasWarnings: boolean }) {
  const { t } = useText();
  return (
    <Paper withBorder p="lg">
      <Group gap="sm" wrap="nowrap">
        <IconCircleCheck size={28} stroke={1.6} color="var(--mantine-color-green-7)" aria-hidden />
        <Text>
          {hasWarnings ? t('Nothing keeps the shop from being open.') : t('All is in order. The shop may be open.')}
        </Text>
      </Group>
      {hasWarnings ? null : <Progress value={100} color="green" mt="sm" aria-hidden />}
    </Paper>
  );
}

function Steps({ title, findings }: { readonly title: string; readonly findings: readonly OfficeFinding[] }) {
  const { t } = useText();
  if (findings.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {t('%1$s: %2$s', title, findings.length)}
      </Title>
      <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {findings.map((finding) => (
          <Step key={finding.code} finding={finding} />
        ))}
      </Stack>
    </section>
  );
}

function Step({ finding }: { readonly finding: OfficeFinding }) {
  const text = useText();
  const { t } = text;
  const { code, severity, count, examples } = finding;
  const to = findingPlace(code);
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" align="flex-start">
        <div style={{ minWidth: 0, flex: 1 }}>
          <Group gap="sm">
            <Text fw={600}>{findingText(finding, text)}</Text>
            {count > 1 ? (
              <Badge color={severity === 'error' ? 'red' : 'yellow'} variant="light">
                {count}
              </Badge>
            ) : null}
          </Group>
          {examples.map((example) => (
            <Text key={example} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {example}
            </Text>
          ))}
        </div>
        {to === null ? null : (
          <Button
            component={Link}
            to={to}
            variant="default"
            size="compact-md"
            aria-label={t('Put right: %s', findingText(finding, text))}
          >
            {t('Put right')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
