import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './order.module.css';

type OrderCardProps = {
  readonly title: string;
  /** Buttons beside the title. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
};

/** A part of an order's page with its heading. */
export function OrderCard({ title, beside, children }: OrderCardProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" className={classes.card} aria-labelledby={id}>
      <Group justify="space-between" mb="sm" wrap="nowrap" align="flex-start">
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {beside}
      </Group>
      {children}
    </Paper>
  );
}
