import { ActionIcon, Group, NumberInput, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useText } from '#app/text/use-text.ts';

type QuantityRowProps = {
  readonly name: string;
  readonly quantity: number;
  /** 0: it is taken out. */
  readonly onChange: (quantity: number) => void;
};

/** A product with how many pieces of it an order has. */
export function QuantityRow({ name, quantity, onChange }: QuantityRowProps) {
  const { t } = useText();
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text td={quantity === 0 ? 'line-through' : 'none'}>{name}</Text>
      <Group gap="xs" wrap="nowrap">
        <NumberInput
          aria-label={t('Pieces of %s', name)}
          w={90}
          min={0}
          value={quantity}
          onChange={(value) => onChange(Math.max(0, Number(value) || 0))}
        />
        <ActionIcon variant="subtle" color="red" aria-label={t('Take out %s', name)} onClick={() => onChange(0)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  );
}
