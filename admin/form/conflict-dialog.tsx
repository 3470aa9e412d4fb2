import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import type { ConflictingField } from './merge.ts';
import { type Json, shownText } from './paths.ts';
import { Dialog } from '#admin/ui/dialog.tsx';

type ConflictDialogProps = {
  readonly fields: readonly ConflictingField[];
  readonly labels: Readonly<Record<string, string>>;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
  /** Of the fields named, what the other one wrote stays. */
  readonly onResolve: (theirs: ReadonlySet<string>) => void;
};

function shown(value: Json): string {
  return shownText(value) === '' ? '–' : shownText(value);
}

/** Shows what two people made of the same fields, and lets one choose field by field. */
export function ConflictDialog({ fields, labels, isSaving, onCancel, onResolve }: ConflictDialogProps) {
  const { t } = useText();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  function choose(name: string, isTheirs: boolean): void {
    const names = [...theirs].filter((one) => one !== name);
    setTheirs(new Set(isTheirs ? [...names, name] : names));
  }
  return (
    <Dialog onClose={onCancel} title={t('Somebody else changed the same')} size="lg" centered>
      <Text c="dimmed">{t('Choose which value stays. Nothing is saved until then.')}</Text>
      <Stack mt="md" gap="lg">
        {fields.map(({ name, before, mine, theirs: other }) => (
          <Radio.Group
            key={name}
            label={labels[name] ?? name}
            description={t('It was: %s', shown(before))}
            value={theirs.has(name) ? 'theirs' : 'mine'}
            onChange={(value) => choose(name, value === 'theirs')}
          >
            <Stack mt="xs" gap="xs">
              <Radio value="mine" label={t('Yours: %s', shown(mine))} />
              <Radio value="theirs" label={t('Theirs: %s', shown(other))} />
            </Stack>
          </Radio.Group>
        ))}
      </Stack>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('Back to editing')}
        </Button>
        <Button loading={isSaving} onClick={() => onResolve(theirs)}>
          {t('Save what I chose')}
        </Button>
      </Group>
    </Dialog>
  );
}
