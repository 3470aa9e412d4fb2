import { Button, PasswordInput, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import { useCall } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';
import { Dialog } from '#admin/ui/dialog.tsx';
import { Form } from '#admin/ui/form.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { ProblemAlert } from '#admin/ui/problem-alert.tsx';
import { DialogButtons } from '#admin/ui/dialog-buttons.tsx';
import { webhooksPath, webhookTopics } from './webhook.ts';

/** Adds a webhook; a secret is made up where none is typed. */
export function WebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { t } = text;
  const call = useCall();
  const refresh = useRefresh();
  const toast = useToast();
  const [draft, setDraft] = useState({ name: '', topic: 'order.created', delivery_url: '', secret: '' });
  const { attempt, isWorking, problem } = useAttempt();
  const add = () =>
    attempt(async () => {
      const { secret, ...others } = draft;
      await call(webhooksPath, { method: 'POST', body: secret === '' ? others : draft });
      toast.done(t('Added: %s', draft.name));
      await refresh(webhooksPath);
      onClose();
    });
  const field = (name: 'name' | 'delivery_url' | 'secret') => ({
    value: draft[name],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      setDraft({ ...draft, [name]: value }),
  });
  return (
    <Dialog onClose={onClose} title={t('Add a webhook')} centered>
      <Form onSubmit={add}>
        <Stack gap="sm">
          <TextInput data-autofocus required label={t('Name')} {...field('name')} />
          <Select
            label={t('When')}
            allowDeselect={false}
            data={webhookTopics}
            value={draft.topic}
            onChange={(topic) => topic !== null && setDraft({ ...draft, topic })}
          />
          <TextInput required type="url" label={t('Address that is called')} {...field('delivery_url')} />
          <PasswordInput
            label={t('Secret that signs it')}
            description={t('Empty: one is made up.')}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': t('Show what is typed') }}
            {...field('secret')}
          />
          <ProblemAlert problem={problem} />
          <DialogButtons onCancel={onClose}>
            <Button type="submit" loading={isWorking}>
              {t('Add a webhook')}
            </Button>
          </DialogButtons>
        </Stack>
      </Form>
    </Dialog>
  );
}
