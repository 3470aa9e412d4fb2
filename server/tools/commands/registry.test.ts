import { expect, test } from 'vitest';
import { parseCall } from './parse-arguments.ts';
import { installedAddOns as addOns } from '#server/installed-add-ons.ts';
import { shopCommands } from './registry.ts';

const commands = shopCommands(addOns);

test('every command is called by a name of its own', () => {
  const names = commands.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const command of commands) {
    expect(parseCall(commands, command.name.split(' '), '/')).toMatchObject({ kind: 'command', command });
  }
});
