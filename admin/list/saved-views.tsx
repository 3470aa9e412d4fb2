import { ActionIcon, Button, Checkbox, Group, Popover, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmarkPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { OfficeView } from '#contract/office/views.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall } from '#admin/api/session.tsx';
import { useRefresh, useResource } from '#admin/api/use-resource.ts';
import { Form } from '#admin/ui/form.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import classes from './saved-views.module.css';

type SavedViewsProps = {
  /** The path of the views: `vitrina/v1/admin/orders/views`. */
  readonly path: string;
  readonly label: string;
  /** Views that every shop has: a name and the part of the address after the question mark. */
  readonly builtIn: readonly { readonly name: string; readonly query: string }[];
};

/** The page of a list is no part of a view. */
function withoutPage(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('puslapis');
  parameters.sort();
  return parameters.toString();
}

/** Views of a list as tabs: those that every shop has, everybody's, one's own, and a way to keep the one that is shown. */
export function SavedViews({ path, label, builtIn }: SavedViewsProps) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const call = useCall();
  const refresh = useRefresh();
  const toast = useToast();
  const { data } = useResource<readonly OfficeView[]>(path);
  const current = withoutPage(search);
  const own = data?.value ?? [];
  const isKnown = [...builtIn, ...own].some(({ query }) => withoutPage(query) === current);

  async function remove({ id, name }: OfficeView): Promise<void> {
    try {
      await call(`${path}/${id}`, { method: 'DELETE' });
      await refresh(path);
      toast.done(t('View “%s” is deleted', name));
    } catch (problem) {
      toast.failed(problem);
    }
  }

  const tab = (name: string, query: string, view: OfficeView | null) => {
    const isCurrent = withoutPage(query) === current;
    return (
      <li key={view?.id ?? `built-in ${name}`} className={classes.item}>
        <Link to={`${pathname}${query === '' ? '' : `?${query}`}`} className={classes.tab} aria-current={isCurrent}>
          {name}
        </Link>
        {view === null || !isCurrent ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('Delete view “%s”', name)}
            onClick={() => void remove(view)}
          >
            <IconX size={14} />
          </ActionIcon>
        )}
      </li>
    );
  };

  return (
    <nav aria-label={label} className={classes.bar}>
      <ul className={classes.list}>
        {builtIn.map(({ name, query }) => tab(name, query, null))}
        {own.map((view) => tab(view.name, view.query, view))}
        {isKnown || current === '' ? null : (
          <li>
            <KeepView path={path} query={current} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function KeepView({ path, query }: { readonly path: string; readonly query: string }) {
  const { t } = useText();
  const call = useCall();
  const refresh = useRefresh();
  const toast = useToast();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);

  async function keep(): Promise<void> {
    try {
      await call(path, { method: 'POST', body: { name, query, is_shared: isShared } });
      await refresh(path);
      close();
      setName('');
    } catch (problem) {
      toast.failed(problem);
    }
  }

  return (
    <Popover opened={isOpen} onClose={close} width={280} position="bottom-start" trapFocus withRoles>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmarkPlus size={16} aria-hidden />}
          onClick={isOpen ? close : open}
        >
          {t('Keep this view')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Form onSubmit={keep}>
          <Stack gap="sm">
            <TextInput
              data-autofocus
              label={t('Name of the view')}
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Checkbox
              label={t('Everybody sees it')}
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
            <Group justify="flex-end">
              <Button type="submit" disabled={name.trim() === ''}>
                {t('Keep')}
              </Button>
            </Group>
          </Stack>
        </Form>
      </Popover.Dropdown>
    </Popover>
  );
}
