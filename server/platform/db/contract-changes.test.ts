import { expect, test } from 'vitest';
import { contractChanges } from './contract-changes.ts';
import { parseMigration, readMigrationFiles } from './migration-files.ts';

const lastUndeclared = '0020'; // migrations up to here were run before anything was declared

test('migrations only add, so that the version before goes on working, unless their first line says what they need', async () => {
  const files = (await readMigrationFiles()).filter(({ name }) => name.slice(0, 4) > lastUndeclared);
  const wrong = files.flatMap((file) =>
    file.needs === null ? contractChanges(file).map((change) => `${file.name}: ${change}`) : [],
  );
  expect(wrong).toEqual([]);
});

test('a migration needs one that is there already', async () => {
  const files = await readMigrationFiles();
  const numbers = files.map(({ name }) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const { name, needs } of files)
    if (needs !== null) expect(numbers.filter((number) => number < name.slice(0, 4))).toContain(needs);
});

test.each([
  'drop table coupon',
  'drop index coupon_code_key',
  'truncate cart',
  'alter table coupon drop column note',
  'alter table coupon drop note',
  'alter table coupon add column a text, drop column note',
  'alter table coupon rename column note to remark',
  'alter table coupon rename to voucher',
  'alter type mood rename to feeling',
  'alter table coupon alter column amount type bigint',
  'alter table coupon alter amount set data type bigint using amount::bigint',
  'alter table coupon alter column note set not null',
  'alter table coupon alter column note drop default',
  'alter table coupon add column channel text not null',
  "alter table coupon add column channel text not null check (channel in ('a', 'default'))",
  `alter table coupon add column channel text default '' unique`,
  'alter table coupon drop constraint coupon_kind_check',
  'alter table coupon add constraint one check (amount > 0)',
  'alter table coupon add unique (note)',
  'create unique index coupon_note on coupon (lower(note))',
])('taken from the version before: %s', (statement) => {
  expect(contractChanges({ statements: [statement] })).toHaveLength(1);
});

test.each([
  `create table gift (id integer primary key, note text not null); alter table gift add constraint g check (id > 0)`,
  `alter table coupon add column channel text`,
  `alter table coupon add column channel text not null default '', add column weight numeric(10, 2)`,
  `alter table coupon alter column note drop not null`,
  `alter table coupon drop constraint kind_check; alter table coupon add constraint kind_check check (kind in ('a', 'b'))`,
  `create index coupon_note on coupon (note)`,
  `update coupon set note = 'drop table'`,
  `create function f() returns trigger language plpgsql as $$ begin drop table x; return null; end $$`,
])('added beside the version before: %s', (text) => {
  expect(contractChanges(parseMigration('0099_x', text.replaceAll('; alter', ';\nalter')))).toEqual([]);
});

test('a declaration that cannot be read is refused, and one that can says what it needs', () => {
  expect(parseMigration('0099_x', '-- contract: needs 0031\ndrop table a;').needs).toBe('0031');
  expect(parseMigration('0099_x', '-- Contracts of suppliers.\ncreate table a (b text);').needs).toBeNull();
  expect(() => parseMigration('0099_x', '-- contract\ndrop table a;')).toThrow(
    'the first line of 0099_x.sql must be „-- contract: needs NNNN“',
  );
});
