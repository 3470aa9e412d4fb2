import { Anchor, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OfficeMember } from '#contract/office/team.ts';
import { useText } from '#app/text/use-text.ts';
import { useResource } from '#admin/api/use-resource.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { roleTitle } from './role-name.ts';

/** Who works in the shop, and who did. */
export function Page() {
  const { t } = useText();
  const { data, error, refetch } = useResource<readonly OfficeMember[]>('vitrina/v1/admin/staff');
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHead title={t('Staff')}>
        <Button component={Link} to="/vaidmenys" variant="default">
          {t('Roles')}
        </Button>
        <Button onClick={() => setInviting(true)}>{t('Invite somebody')}</Button>
      </PageHead>
      {error === null ? null : <ProblemView problem={error} onRetry={refetch} />}
      {data === undefined && error === null ? <Loading height={200} /> : null}
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('Staff')}>
        {data?.value.map((member) => (
          <Member key={member.id} member={member} />
        ))}
      </Stack>
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}

function Member({ member: { id, email, name, role, ended } }: { readonly member: OfficeMember }) {
  const text = useText();
  const { day } = useFormat();
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between">
        <div style={{ minWidth: 0 }}>
          {ended === null ? (
            <Anchor component={Link} to={`/darbuotojai/${id}`} fw={600}>
              {name === '' ? email : name}
            </Anchor>
          ) : (
            <Text fw={600} c="dimmed">
              {name === '' ? email : name}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {email}
          </Text>
        </div>
        {ended === null ? (
          <Badge variant="light">{roleTitle(role, text)}</Badge>
        ) : (
          <Text size="sm" c="dimmed">
            {text.t('Ended %s', day(new Date(ended)))}
          </Text>
        )}
      </Group>
    </Paper>
  );
}
