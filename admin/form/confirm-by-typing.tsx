import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import { Dialog } from '#admin/ui/dialog.tsx';
import { Form } from '#admin/ui/form.tsx';
import { DialogButtons } from '#admin/ui/dialog-buttons.tsx';

type ConfirmByTypingProps = {
  readonly title: string;
  /** What happens, and that it cannot be undone. */
  readonly children: string;
  /** What has to be typed: a number or a name of what it is about. */
  readonly word: string;
  /** Says the effect: `Delete order 1042`. */
  readonly action: string;
  readonly isWorking?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks to type a word before something is done that cannot be undone. What can be undone needs no question. */
export function ConfirmByTyping(props: ConfirmByTypingProps) {
  const { title, children, word, action, isWorking = false, onConfirm, onCancel } = props;
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const isRight = typed.trim().toLowerCase() === word.toLowerCase();
  return (
    <Dialog onClose={onCancel} title={title} centered>
      <Form onSubmit={() => isRight && onConfirm()}>
        <Text>{children}</Text>
        <TextInput
          data-autofocus
          mt="md"
          label={t('Type %s to confirm', word)}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogButtons mt="lg" onCancel={onCancel}>
          <Button type="submit" color="red" disabled={!isRight} loading={isWorking}>
            {action}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
