import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { staffPaths } from '#contract/staff.ts';
import { useText } from '#app/text/use-text.ts';
import type { Proof } from '#admin/api/use-open-session.ts';
import { Dialog } from '#admin/ui/dialog.tsx';
import { Form } from '#admin/ui/form.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { ProblemAlert } from '#admin/ui/problem-alert.tsx';
import { DialogButtons } from '#admin/ui/dialog-buttons.tsx';

function focus(field: HTMLInputElement | null): void {
  field?.focus();
}

/**
 * Asks whoever signed in a while ago for a code that is mailed to them, before money or people are touched; what they
 * were doing goes on by itself then.
 */
export function ProofDialog({ call, email, onDone }: Proof) {
  const translator = useText();
  const { t } = translator;
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const { attempt, isWorking, problem } = useAttempt();
  const send = async () => {
    if (await attempt(() => call(`vitrina/v1${staffPaths.proof}`, { method: 'POST', body: {} }))) setSent(true);
  };
  const confirm = async () => {
    if (await attempt(() => call(`vitrina/v1${staffPaths.confirmProof}`, { method: 'POST', body: { code } })))
      onDone(true);
  };

  return (
    <Dialog onClose={() => onDone(false)} title={t('Confirm that it is you')} centered>
      <Form onSubmit={isSent ? confirm : send}>
        <Text>
          {isSent
            ? t('We have sent a code to %s.', email)
            : t('You signed in a while ago. Before money, keys or people are changed, we send a code to %s.', email)}
        </Text>
        <ProblemAlert problem={problem} mt="md" />
        {!isSent ? null : (
          <TextInput
            mt="md"
            data-autofocus
            ref={focus}
            label={t('Code from the e-mail')}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <DialogButtons mt="lg" onCancel={() => onDone(false)}>
          <Button type="submit" loading={isWorking} disabled={isSent && code.trim() === ''}>
            {isSent ? t('Confirm') : t('Send me a code')}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
