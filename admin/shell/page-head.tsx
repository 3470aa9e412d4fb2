import { Anchor, Group, Title } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './page-head.module.css';

type PageHeadProps = {
  readonly title: string;
  /** The list that the page belongs to. */
  readonly parent?: { readonly to: string; readonly label: string };
  /** Badges beside the title. */
  readonly beside?: ReactNode;
  /** Buttons at the other end. */
  readonly children?: ReactNode;
};

/** The head of a page: its one first heading, and what is done with all of it. */
export function PageHead({ title, parent, beside, children }: PageHeadProps) {
  return (
    <header className={classes.head}>
      {parent === undefined ? null : (
        <Anchor component={Link} to={parent.to} className={classes.parent}>
          <IconChevronLeft size={16} aria-hidden /> {parent.label}
        </Anchor>
      )}
      <Group justify="space-between" gap="md">
        <Group gap="sm">
          <Title order={1} className={classes.title} tabIndex={-1}>
            {title}
          </Title>
          {beside}
        </Group>
        {children === undefined ? null : <Group gap="sm">{children}</Group>}
      </Group>
    </header>
  );
}
