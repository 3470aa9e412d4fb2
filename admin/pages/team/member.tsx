import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { OfficeMemberDetail } from '#contract/office/team.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';
import { ConfirmByTyping } from '#admin/form/confirm-by-typing.tsx';
import { SaveBar } from '#admin/form/save-bar.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { textField, useEditor } from '#admin/form/use-editor.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { RoleSelect } from './role-select.tsx';

const list = 'vitrina/v1/admin/staff';

/** Somebody who works in the shop. */
export function Page() {
  const { id = '' } = useParams();
  return <Member key={id} id={id} />;
}

function Member({ id }: { readonly id: string }) {
  const { t } = useText();
  const labels = { name: t('Name'), role: t('Role') };
  const editor = useEditor<OfficeMemberDetail>(`${list}/${id}`, { labels, refreshes: [list] });
  const { object } = editor;
  const parent = { to: '/darbuotojai', label: t('Staff') };
  if (object === null)
    return (
      <>
        <PageHead title={t('Staff')} parent={parent} />
        {editor.readProblem === null ? <Loading height={200} /> : <ProblemView problem={editor.readProblem} />}
      </>
    );
  return (
    <>
      <PageHead title={object.name === '' ? object.email : object.name} parent={parent}>
        <EndButton member={object} />
      </PageHead>
      <Stack gap="md" maw={720}>
        <Paper withBorder p="md">
          <Stack gap="sm">
            <Text>{object.email}</Text>
            <TextInput {...textField(editor, 'name')} />
            <RoleSelect
              label={labels.role}
              value={String(editor.value('role'))}
              onChange={(role) => editor.set('role', role)}
            />
          </Stack>
        </Paper>
        <Sessions member={object} />
        <SaveBar editor={editor} />
      </Stack>
    </>
  );
}

function Sessions({ member }: { readonly member: OfficeMemberDetail }) {
  const { t } = useText();
  const { ago } = useFormat();
  const call = useCall();
  const refresh = useRefresh();
  const toast = useToast();
  async function signOut(): Promise<void> {
    try {
      await call(`${list}/${member.id}/sessions`, { method: 'DELETE' });
      toast.done(t('Signed out everywhere'));
      await refresh(list);
    } catch (problem) {
      toast.failed(problem);
    }
  }
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="sessions">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5" id="sessions">
          {t('Where they are signed in')}
        </Title>
        {member.sessions.length === 0 ? null : (
          <Button variant="default" size="compact-sm" onClick={() => void signOut()}>
            {t('Sign out everywhere')}
          </Button>
        )}
      </Group>
      {member.sessions.length === 0 ? <Text c="dimmed">{t('Nowhere')}</Text> : null}
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {member.sessions.map(({ id, device, seen }) => (
          <li key={id}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {device === '' ? t('Unknown browser') : device}
            </Text>
            <Text size="sm" c="dimmed">
              {t('Last seen %s', ago(new Date(seen)))}
            </Text>
          </li>
        ))}
      </Stack>
    </Paper>
  );
}

function EndButton({ member }: { readonly member: OfficeMemberDetail }) {
  const { t } = useText();
  const call = useCall();
  const refresh = useRefresh();
  const toast = useToast();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { attempt, isWorking } = useAttempt(toast.failed);
  async function end(): Promise<void> {
    const isDone = await attempt(async () => {
      await call(`${list}/${member.id}`, { method: 'DELETE' });
      toast.done(t('No longer works in the shop: %s', member.email));
      await navigate('/darbuotojai');
      await refresh(list);
    });
    if (!isDone) setAsking(false);
  }
  return (
    <>
      <Button variant="default" color="red" onClick={() => setAsking(true)}>
        {t('End their work here')}
      </Button>
      {isAsking ? (
        <ConfirmByTyping
          title={t('End the work of %s?', member.email)}
          word={member.email}
          action={t('End their work here')}
          isWorking={isWorking}
          onConfirm={() => void end()}
          onCancel={() => setAsking(false)}
        >
          {t('They are signed out at once, and their links and passkeys end. You can invite them again.')}
        </ConfirmByTyping>
      ) : null}
    </>
  );
}
