import { Anchor, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { decodeEntities } from '#core/text/html-entities.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall, useMay } from '#admin/api/session.tsx';
import { useRefresh, useResource } from '#admin/api/use-resource.ts';
import { Dialog } from '#admin/ui/dialog.tsx';
import { Form } from '#admin/ui/form.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { type DataTableColumn, ListView } from '#admin/list/list-view.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { DialogButtons } from '#admin/ui/dialog-buttons.tsx';
import { attributeTypes, attributeTypeText, attributesPath, type ShopAttribute } from './attribute-words.ts';

const to = ({ id }: Pick<ShopAttribute, 'id'>) => `/savybes/${id}`;

export function Page() {
  const translator = useText();
  const { t } = translator;
  const may = useMay();
  const read = useResource<readonly ShopAttribute[]>(attributesPath);
  const [isNew, setNew] = useState(false);
  const rows = read.data?.value ?? [];
  const columns: DataTableColumn<ShopAttribute>[] = [
    {
      accessor: 'name',
      title: t('Attribute'),
      render: (row) => (
        <Anchor component={Link} to={to(row)} fw={600}>
          {decodeEntities(row.name)}
        </Anchor>
      ),
    },
    { accessor: 'slug', title: t('Slug') },
    { accessor: 'type', title: t('How it is chosen'), render: ({ type }) => attributeTypeText(type, translator) },
  ];
  return (
    <>
      <PageHead title={t('Attributes')}>
        {may('terms.edit') ? <Button onClick={() => setNew(true)}>{t('New attribute')}</Button> : null}
      </PageHead>
      <ListView
        list={{
          rows,
          total: rows.length,
          pages: 1,
          page: 1,
          onPage: () => undefined,
          isLoading: read.isPending,
          isFetching: read.isFetching,
          problem: read.error,
          refresh: read.refetch,
        }}
        label={t('Attributes')}
        columns={columns}
        card={(row) => (
          <Group justify="space-between">
            <Text fw={600}>{decodeEntities(row.name)}</Text>
            <Text size="sm" c="dimmed">
              {attributeTypeText(row.type, translator)}
            </Text>
          </Group>
        )}
        to={to}
        nameOf={({ name }) => decodeEntities(name)}
        empty={<Text>{t('There are no attributes yet: sizes, colours and the like.')}</Text>}
      />
      {isNew ? <NewAttribute onClose={() => setNew(false)} /> : null}
    </>
  );
}

function NewAttribute({ onClose }: { readonly onClose: () => void }) {
  const translator = useText();
  const { t } = translator;
  const call = useCall();
  const refresh = useRefresh();
  const toast = useToast();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [type, setType] = useState('select');
  const { attempt, isWorking: isSaving } = useAttempt(toast.failed);
  const make = () =>
    attempt(async () => {
      const { value } = await call<ShopAttribute>(attributesPath, { method: 'POST', body: { name, type } });
      await refresh(attributesPath);
      await navigate(to(value));
    });
  return (
    <Dialog onClose={onClose} title={t('New attribute')}>
      <Form onSubmit={make}>
        <Stack>
          <TextInput
            data-autofocus
            required
            label={t('Name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('How it is chosen')}
            data={attributeTypes.map((value) => ({ value, label: attributeTypeText(value, translator) }))}
            value={type}
            onChange={(event) => setType(event.currentTarget.value)}
          />
          <DialogButtons onCancel={onClose}>
            <Button type="submit" loading={isSaving} disabled={name.trim() === ''}>
              {t('Make')}
            </Button>
          </DialogButtons>
        </Stack>
      </Form>
    </Dialog>
  );
}
