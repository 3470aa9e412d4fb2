import { expect, test } from 'vitest';
import { isPermission, permissions } from './permissions.ts';
import { permissionsOf, roleNames, roles } from './roles.ts';

test('the owner may do everything, and a role of the shop that is called owner changes nothing about it', () => {
  expect([...permissionsOf('owner', { owner: [] })]).toEqual([...permissions]);
});

test('a manager neither lets people in, nor makes keys, nor touches where the money goes', () => {
  const missing = permissions.filter((permission) => !permissionsOf('manager', {}).has(permission));
  expect(missing).toEqual(['settings.payments', 'keys.edit', 'staff.edit']);
});

test('whoever packs orders changes neither prices nor what somebody gets back', () => {
  const packer = permissionsOf('orders', {});
  for (const permission of ['orders.status', 'orders.notes', 'orders.parcels'] as const)
    expect(packer.has(permission)).toBe(true);
  for (const permission of ['orders.refund', 'orders.edit', 'products.prices', 'orders.delete'] as const)
    expect(packer.has(permission)).toBe(false);
});

test('an accountant changes nothing', () => {
  const changing = [...permissionsOf('accountant', {})].filter((permission) => !/\.(read|run)$/.test(permission));
  expect(changing).toEqual([]);
  expect(permissionsOf('accountant', {}).has('system.run')).toBe(false);
});

test('a role of the shop replaces the one of its name, without what is no permission', () => {
  const own = { content: ['orders.read'], depot: ['products.stock', 'everything'] } as never;
  expect([...permissionsOf('content', own)]).toEqual(['orders.read']);
  expect([...permissionsOf('depot', own)]).toEqual(['products.stock']);
  expect(roleNames(own)).toEqual([...Object.keys(roles), 'depot']);
});

test('a role that is not there may do nothing, whatever an object happens to have', () => {
  for (const role of ['', 'nobody', 'constructor', '__proto__', 'toString'])
    expect([...permissionsOf(role, {})]).toEqual([]);
  expect(isPermission('constructor')).toBe(false);
});
