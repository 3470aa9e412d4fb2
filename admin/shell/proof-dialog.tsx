import { Alert, Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { staffPaths } from '#contract/staff.ts';
import { useText } from '#app/text/use-text.ts';
import type { Proof } from '#admin/api/use-open-session.ts';
import { problemText } from './problem-text.ts';

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
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  async function attempt(work: () => Promise<unknown>, then: () => void): Promise<void> {
    setWorking(true);
    setProblem(null);
    try {
      await work();
      then();
    } catch (error) {
      setProblem(error);
    } finally {
      setWorking(false);
    }
  }
  const send = () => call(`vitrina/v1${staffPaths.proof}`, { method: 'POST', body: {} });
  const confirm = () => call(`vitrina/v1${staffPaths.confirmProof}`, { method: 'POST', body: { code } });

  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('Close') }}
      opened
      onClose={() => onDone(false)}
      title={t('Confirm that it is you')}
      centered
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void (isSent ? attempt(confirm, () => onDone(true)) : attempt(send, () => setSent(true)));
        }}
      >
        <Text>
          {isSent
            ? t('We have sent a code to %s.', email)
            : t('You signed in a while ago. Before money, keys or people are changed, we send a code to %s.', email)}
        </Text>
        {problem === null ? null : (
          <Alert color="red" role="alert" mt="md">
            {problemText(problem, translator)}
          </Alert>
        )}
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
        <Group mt="lg" justify="flex-end">
          <Button variant="default" onClick={() => onDone(false)}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isWorking} disabled={isSent && code.trim() === ''}>
            {isSent ? t('Confirm') : t('Send me a code')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
