import { resolve } from 'node:path';
import type { Command } from '#server/platform/shop/command.ts';
import type { CommandRequest } from './command-protocol.ts';

/** The part of a command that describes how to call it. */
type NamedCommand = Omit<Command, 'run'>;

export type ParsedCall =
  | {
      readonly kind: 'command';
      readonly command: NamedCommand;
      readonly request: CommandRequest;
      /** What the caller reads and adds to the request: the path of a file, or `-` for standard input. */
      readonly inputFrom: string | null;
    }
  /** Usage of all commands, or of those that begin with the words given. */
  | { readonly kind: 'help'; readonly about: readonly NamedCommand[] }
  | { readonly kind: 'unknown'; readonly commandLine: string };

const helpWords = new Set(['help', '--help', '-h']);

function startsWith(tokens: readonly string[], start: readonly string[]): boolean {
  return start.every((word, index) => tokens[index] === word);
}

function about(commands: readonly NamedCommand[], tokens: readonly string[]): ParsedCall {
  const matchingCommands = commands.filter(({ name }) => startsWith(name.split(' '), tokens));
  return matchingCommands.length > 0
    ? { kind: 'help', about: matchingCommands }
    : { kind: 'unknown', commandLine: tokens.join(' ') };
}

/**
 * Options are `--name`, `--name=value`, and `--name value` where the value is a path or one of the command's texts; all
 * else counts as positional.
 */
function resolvePaths({ paths }: NamedCommand, args: readonly string[], folder: string): string[] {
  const options = new Set(paths?.options);
  const texts = new Set(paths?.texts);
  const positionals = new Set(paths?.positionals);
  let position = 0;
  return args.map((arg, index) => {
    const [, option, value] = /^(--[a-z-]+)=(.*)$/s.exec(arg) ?? [];
    if (option !== undefined && value !== undefined && options.has(option))
      return `${option}=${resolve(folder, value)}`;
    if (arg.startsWith('--') || texts.has(args[index - 1] ?? '')) return arg;
    if (options.has(args[index - 1] ?? '')) return resolve(folder, arg);
    const isPath = positionals.has(position);
    position += 1;
    return isPath ? resolve(folder, arg) : arg;
  });
}

/** Takes `--option FILE` or `--option=FILE` out of the arguments. */
function takeInput(
  option: string | undefined,
  args: readonly string[],
): readonly [from: string | null, rest: string[]] {
  const index = args.findIndex((arg) => option !== undefined && (arg === option || arg.startsWith(`${option}=`)));
  const named = args[index];
  if (option === undefined || named === undefined) return [null, [...args]];
  const isJoined = named !== option;
  const from = isJoined ? named.slice(option.length + 1) : args[index + 1];
  if (from === undefined || from === '') return [null, [...args]]; // the command refuses an option without a value
  return [from, args.filter((_, at) => at !== index && (isJoined || at !== index + 1))];
}

/** Parses the arguments after `shop`; paths among them are resolved from the caller's folder. */
export function parseCall(commands: readonly NamedCommand[], argv: readonly string[], folder: string): ParsedCall {
  const [first] = argv;
  if (first === undefined || helpWords.has(first)) return about(commands, argv.slice(1));
  const byLength = commands.toSorted((one, other) => other.name.length - one.name.length);
  const command = byLength.find(({ name }) => startsWith(argv, name.split(' ')));
  if (!command)
    return about(
      commands,
      argv.filter((word) => !helpWords.has(word)),
    );
  const args = argv.slice(command.name.split(' ').length);
  if (args.some((arg) => arg === '--help' || arg === '-h')) return { kind: 'help', about: [command] };
  const [from, rest] = takeInput(command.inputOption, args);
  return {
    kind: 'command',
    command,
    request: { name: command.name, args: resolvePaths(command, rest, folder) },
    inputFrom: from === null || from === '-' ? from : resolve(folder, from),
  };
}

/** Usage as a merchant reads it. */
export function usageOf(commands: readonly NamedCommand[]): string {
  const calls = commands.map(({ name, usage, summary }) => `  shop ${`${name} ${usage}`.trim()}\n      ${summary}`);
  return ['Usage: npm run shop -- COMMAND', '', ...calls].join('\n');
}
