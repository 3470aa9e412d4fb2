import { Alert, Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OfficeNewKey } from '#contract/office/team.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';
import { problemText } from '#admin/shell/problem-text.ts';
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
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [made, setMade] = useState<OfficeNewKey | null>(null);
  async function make(): Promise<void> {
    setWorking(true);
    setProblem(null);
    try {
      const { value } = await call<OfficeNewKey>('vitrina/v1/admin/keys', { method: 'POST', body: draft });
      setMade(value);
      await refresh('vitrina/v1/admin/keys');
    } catch (failure) {
      setProblem(failure);
    } finally {
      setWorking(false);
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Make a key')}
      centered
      closeOnClickOutside={made === null}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {made === null ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void make();
          }}
        >
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
            {problem === null ? null : (
              <Alert color="red" role="alert">
                {problemText(problem, text)}
              </Alert>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('Cancel')}
              </Button>
              <Button type="submit" loading={isWorking} disabled={draft.name.trim() === ''}>
                {t('Make a key')}
              </Button>
            </Group>
          </Stack>
        </form>
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
    </Modal>
  );
}
