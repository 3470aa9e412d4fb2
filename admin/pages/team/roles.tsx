import { Accordion, Badge, Button, Checkbox, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OfficeRole } from '#contract/office/team.ts';
import { type Permission, permissions } from '#core/access/permissions.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall, useSession } from '#admin/api/session.tsx';
import { useRefresh, useResource } from '#admin/api/use-resource.ts';
import { Form } from '#admin/ui/form.tsx';
import { Loading } from '#admin/ui/loading.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { permissionText, roleTitle } from './role-name.ts';

const path = 'vitrina/v1/admin/roles';
const namePattern = /^[a-z][a-z0-9-]{0,30}$/;

/** What each role may do; a shop changes them, and makes its own. */
export function Page() {
  const text = useText();
  const { t } = text;
  const { data, error, refetch } = useResource<readonly OfficeRole[]>(path);
  return (
    <>
      <PageHead title={t('Roles')} parent={{ to: '/darbuotojai', label: t('Staff') }} />
      {error === null ? null : <ProblemView problem={error} onRetry={refetch} />}
      {data === undefined && error === null ? <Loading height={200} /> : null}
      <Accordion variant="contained" order={2} mb="lg">
        {data?.value.map((role) => (
          <Accordion.Item key={role.name} value={role.name}>
            <Accordion.Control>
              <Group gap="sm">
                <Text fw={600}>{roleTitle(role.name, text)}</Text>
                {role.own ? <Badge variant="light">{t('Your own')}</Badge> : null}
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <RoleForm key={role.permissions.join()} role={role} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <NewRole names={data?.value.map(({ name }) => name) ?? []} />
    </>
  );
}

/** Does something about a role and reads the roles anew; true: it was done. */
function useRoleCall() {
  const call = useCall();
  const refresh = useRefresh();
  const toast = useToast();
  return async (method: 'PUT' | 'DELETE', name: string, done: string, granted?: readonly string[]) => {
    try {
      await call(`${path}/${name}`, { method, ...(granted === undefined ? {} : { body: { permissions: granted } }) });
      toast.done(done);
      await refresh(path);
      return true;
    } catch (problem) {
      toast.failed(problem);
      return false;
    }
  };
}

function RoleForm({ role }: { readonly role: OfficeRole }) {
  const text = useText();
  const { t } = text;
  const session = useSession();
  const change = useRoleCall();
  const [granted, setGranted] = useState<ReadonlySet<string>>(new Set(role.permissions));
  const isOwner = role.name === 'owner';
  const isAbove = role.permissions.some((one) => !session.permissions.has(one as Permission));
  const isChanged = granted.size !== role.permissions.length || role.permissions.some((one) => !granted.has(one));
  function tick(permission: Permission, isTicked: boolean): void {
    const others = [...granted].filter((one) => one !== permission);
    setGranted(new Set(isTicked ? [...others, permission] : others));
  }
  return (
    <Stack gap="md">
      {isOwner ? <Text c="dimmed">{t('The owner may do everything: nobody locks the shop up.')}</Text> : null}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xs">
        {permissions.map((permission) => (
          <Checkbox
            key={permission}
            label={permissionText(permission, text)}
            checked={granted.has(permission)}
            disabled={isOwner || isAbove || !session.permissions.has(permission)}
            onChange={(event) => tick(permission, event.currentTarget.checked)}
          />
        ))}
      </SimpleGrid>
      {isOwner || isAbove ? null : (
        <Group>
          <Button disabled={!isChanged} onClick={() => void change('PUT', role.name, t('Saved'), [...granted])}>
            {t('Save')}
          </Button>
          {role.own ? (
            <Button variant="default" onClick={() => void change('DELETE', role.name, t('Done'))}>
              {role.built_in ? t('As in every shop') : t('Delete the role')}
            </Button>
          ) : null}
        </Group>
      )}
    </Stack>
  );
}

function NewRole({ names }: { readonly names: readonly string[] }) {
  const { t } = useText();
  const change = useRoleCall();
  const [name, setName] = useState('');
  const isTaken = names.includes(name);
  const isWrong = name !== '' && !namePattern.test(name);
  async function make(): Promise<void> {
    if (await change('PUT', name, t('Made: %s', name), [])) setName('');
  }
  return (
    <Form onSubmit={make}>
      <Group align="end">
        <TextInput
          label={t('A role of your own')}
          description={t('Small letters a–z, digits and hyphens, such as sandelis.')}
          value={name}
          error={
            isTaken ? t('There is one of this name.') : isWrong ? t('Only small letters, digits and hyphens.') : null
          }
          onChange={(event) => setName(event.currentTarget.value.trim())}
        />
        <Button type="submit" variant="default" disabled={name === '' || isTaken || isWrong}>
          {t('Make the role')}
        </Button>
      </Group>
    </Form>
  );
}
