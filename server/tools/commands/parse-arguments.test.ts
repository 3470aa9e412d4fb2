import { describe, expect, test } from 'vitest';
import type { Command } from '#server/platform/shop/command.ts';
import { parseCall, usageOf } from './parse-arguments.ts';

const run = () => Promise.resolve(0);
const commands: readonly Command[] = [
  { name: 'orders', usage: '', summary: 'All.', run },
  { name: 'orders list', usage: '[--json]', summary: 'Lists.', run },
  { name: 'import', usage: 'FILE', summary: 'Reads.', paths: { positionals: [0], options: ['--images'] }, run },
];
const requestOf = (...argv: string[]) => {
  const call = parseCall(commands, argv, '/home/ona');
  return call.kind === 'command' ? call.request : call.kind;
};

describe('a call of a shop command', () => {
  test('the longest matching command name is taken', () => {
    expect(requestOf('orders', 'list', '--json')).toEqual({ name: 'orders list', args: ['--json'] });
    expect(requestOf('orders', '12')).toEqual({ name: 'orders', args: ['12'] });
  });

  test('paths are resolved from the caller’s folder, wherever they are among the arguments', () => {
    expect(requestOf('import', '--dry-run', 'a.csv', '--images', 'pictures')).toMatchObject({
      args: ['--dry-run', '/home/ona/a.csv', '--images', '/home/ona/pictures'],
    });
    expect(requestOf('import', '--images=pictures', '/srv/a.csv', 'text')).toMatchObject({
      args: ['--images=/home/ona/pictures', '/srv/a.csv', 'text'],
    });
  });

  test('no words, help and --help ask for usage', () => {
    expect([requestOf(), requestOf('help'), requestOf('import', '--help'), requestOf('help', 'orders')]).toEqual(
      Array(4).fill('help'),
    );
    expect(usageOf(commands)).toContain('  shop orders list [--json]\n      Lists.');
  });

  test('an unknown command is reported as unknown', () => {
    expect(parseCall(commands, ['ordres', 'list'], '/')).toEqual({ kind: 'unknown', commandLine: 'ordres list' });
  });
});
