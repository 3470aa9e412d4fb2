import { Button, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OfficeNewKey } from '#contract/office/team.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';
import { Dialog } from '#admin/ui/dialog.tsx';
import { Form } from '#admin/ui/form.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { ProblemAlert } from '#admin/ui/problem-alert.tsx';
import { DialogButtons } from '#admin/ui/dialog-buttons.tsx';
import { accessText } from './access-text.ts';
import { RoleSelect } from './role-select.tsx';
import { ShownOnce } from './shown-once.tsx';

/** Makes a key and shows its secret, once. */
export function KeyDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { t } = text;
  const call = useCall();
  const refresh = useRefresh();
  const [draft, setDraft] = useState({ name: '', access: 'read', role: 'accountant' });
  const { attempt, isWorking, problem } = useAttempt();
  const [made, setMade] = useState<OfficeNewKey | null>(null);
  const make = () =>
    attempt(async () => {
      const { value } = await call<OfficeNewKey>('vitrina/v1/admin/keys', { method: 'POST', body: draft });
      setMade(value);
      await refresh('vitrina/v1/admin/keys');
    });
  return (
    <Dialog onClose={onClose} title={t('Make a key')} centered closeOnClickOutside={made === null}>
      {made === null ? (
        <Form onSubmit={make}>
          <Stack gap="sm">
            <TextInput
              data-autofocus
              required
              label={t('What is it for?')}
              value={draft.name}
              onChange={({ currentTarget: { value } }) => setDraft({ ...draft, name: value })}
            />
            <Select
              label={t('The program')}
              allowDeselect={false}
              data={['read', 'write', 'read_write'].map((value) => ({ value, label: accessText(value, text) }))}
              value={draft.access}
              onChange={(access) => access !== null && setDraft({ ...draft, access })}
            />
            <RoleSelect
              label={t('By the rights of')}
              value={draft.role}
              onChange={(role) => setDraft({ ...draft, role })}
            />
            <ProblemAlert problem={problem} />
            <DialogButtons onCancel={onClose}>
              <Button type="submit" loading={isWorking} disabled={draft.name.trim() === ''}>
                {t('Make a key')}
              </Button>
            </DialogButtons>
          </Stack>
        </Form>
      ) : (
        <Stack gap="md">
          <ShownOnce
            title={t('Copy both now')}
            says={t('They are not shown again. Whoever has them may do what the key may.')}
            values={[
              { label: t('Consumer key'), value: made.consumer_key },
              { label: t('Consumer secret'), value: made.consumer_secret },
            ]}
          />
          <Button onClick={onClose}>{t('I have copied them')}</Button>
        </Stack>
      )}
    </Dialog>
  );
}
