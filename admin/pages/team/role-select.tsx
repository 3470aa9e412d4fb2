import { Select } from '@mantine/core';
import type { OfficeRole } from '#contract/office/team.ts';
import { useText } from '#app/text/use-text.ts';
import { useSession } from '#admin/api/session.tsx';
import { useResource } from '#admin/api/use-resource.ts';
import { roleTitle } from './role-name.ts';

type RoleSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (role: string) => void;
};

/** A role out of those that may do nothing that whoever chooses may not. */
export function RoleSelect({ label, value, onChange }: RoleSelectProps) {
  const text = useText();
  const { permissions } = useSession();
  const granted: ReadonlySet<string> = permissions;
  const { data } = useResource<readonly OfficeRole[]>('vitrina/v1/admin/roles', {
    isNeeded: granted.has('staff.edit'),
  });
  const roles = data?.value ?? [];
  const names = roles.filter((role) => role.permissions.every((one) => granted.has(one))).map(({ name }) => name);
  const offered = names.includes(value) ? names : [...names, value];
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={offered.map((name) => ({ value: name, label: roleTitle(name, text) }))}
      value={value}
      onChange={(role) => role !== null && onChange(role)}
    />
  );
}
