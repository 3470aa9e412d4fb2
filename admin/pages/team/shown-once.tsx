import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useText } from '#app/text/use-text.ts';

type ShownOnceProps = {
  readonly title: string;
  readonly says: string;
  readonly values: readonly { readonly label: string; readonly value: string }[];
};

/** What is shown once and cannot be read again, with a way to copy each. */
export function ShownOnce({ title, says, values }: ShownOnceProps) {
  const { t } = useText();
  return (
    <Alert color="yellow" title={title}>
      <Stack gap="sm">
        <Text size="sm">{says}</Text>
        {values.map(({ label, value }) => (
          <div key={label}>
            <Text size="sm" fw={600}>
              {label}
            </Text>
            <Group gap="xs" align="center">
              <Code style={{ overflowWrap: 'anywhere', flex: 1 }}>{value}</Code>
              <CopyButton value={value}>
                {({ copied, copy }) => (
                  <Button size="compact-sm" variant="default" onClick={copy} aria-label={t('Copy: %s', label)}>
                    {copied ? t('Copied') : t('Copy')}
                  </Button>
                )}
              </CopyButton>
            </Group>
          </div>
        ))}
      </Stack>
    </Alert>
  );
}
