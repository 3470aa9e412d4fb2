import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OfficeInvitation } from '#contract/office/team.ts';
import { useText } from '#app/text/use-text.ts';
import { fieldProblemsOf } from '#admin/api/call.ts';
import { useCall } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';
import { Dialog } from '#admin/ui/dialog.tsx';
import { Form } from '#admin/ui/form.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { problemText } from '#admin/ui/problem-text.ts';
import { DialogButtons } from '#admin/ui/dialog-buttons.tsx';
import { RoleSelect } from './role-select.tsx';
import { ShownOnce } from './shown-once.tsx';

/** Invites somebody: they get a mail, and whoever invites a link to pass on. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { t } = text;
  const call = useCall();
  const refresh = useRefresh();
  const [draft, setDraft] = useState({ email: '', name: '', role: 'orders' });
  const { attempt, isWorking, problem } = useAttempt();
  const [invited, setInvited] = useState<OfficeInvitation | null>(null);
  const problems = fieldProblemsOf(problem);
  const invite = () =>
    attempt(async () => {
      const { value } = await call<OfficeInvitation>('vitrina/v1/admin/staff', { method: 'POST', body: draft });
      setInvited(value);
      await refresh('vitrina/v1/admin/staff');
    });
  return (
    <Dialog onClose={onClose} title={t('Invite somebody')} centered>
      {invited === null ? (
        <Form onSubmit={invite}>
          <Stack gap="sm">
            <TextInput
              data-autofocus
              required
              type="email"
              label={t('E-mail')}
              value={draft.email}
              error={problems['email']}
              onChange={({ currentTarget: { value } }) => setDraft({ ...draft, email: value })}
            />
            <TextInput
              label={t('Name')}
              value={draft.name}
              onChange={({ currentTarget: { value } }) => setDraft({ ...draft, name: value })}
            />
            <RoleSelect label={t('Role')} value={draft.role} onChange={(role) => setDraft({ ...draft, role })} />
            {problem === null || problems['email'] !== undefined ? null : (
              <Alert color="red" role="alert">
                {problemText(problem, text)}
              </Alert>
            )}
            <DialogButtons onCancel={onClose}>
              <Button type="submit" loading={isWorking}>
                {t('Send the invitation')}
              </Button>
            </DialogButtons>
          </Stack>
        </Form>
      ) : (
        <Stack gap="md">
          <ShownOnce
            title={t('Invited: %s', invited.email)}
            says={t('A mail with a link was sent. You can also pass this link on yourself; it is not shown again.')}
            values={[{ label: t('Link'), value: invited.link }]}
          />
          <Button onClick={onClose}>{t('Close')}</Button>
        </Stack>
      )}
    </Dialog>
  );
}
