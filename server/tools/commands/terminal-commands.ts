import { parseArgs } from 'node:util';
import { findCarrier } from '#core/shipping/carriers.ts';
import { terminalAddress, type TerminalCarrier, terminalCarriers } from '#core/shipping/terminal.ts';
import { importTerminals, type ListFailure } from '#server/sales/terminals/import-terminals.ts';
import { readTerminals, type StoredTerminal } from '#server/sales/terminals/terminals.ts';
import { type Command, usageError } from '#server/platform/shop/command.ts';

const carrierWords = terminalCarriers.map((id) => id.replace('-', '')).join('|');

function carrierOf(word: string | undefined): TerminalCarrier | null {
  const carrier = word === undefined ? null : findCarrier(word);
  return terminalCarriers.find((id) => id === carrier?.id) ?? null;
}

function readCall(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        shrink: { type: 'boolean', default: false },
        closed: { type: 'boolean', default: false },
      },
    });
    return { ...values, positionals: positionals };
  } catch {
    return null;
  }
}

function reason(failure: ListFailure, path: string): string {
  switch (failure.code) {
    case 'no_such_file':
      return `There is no file ${path}, or it cannot be read.`;
    case 'not_a_list':
      return `${path} is no list to take over, the old one stays: ${failure.detail}.`;
    case 'shrunk':
      return `${path} names ${failure.remaining} of the ${failure.open} terminals that are open: it may be cut off, so the old list stays. --shrink takes it all the same.`;
  }
}

export const terminalsImport: Command = {
  name: 'terminals import',
  usage: `${carrierWords} FILE [--shrink] [--json]`,
  summary: 'Takes over a carrier’s own list of parcel terminals, JSON or a table, in place of the old one.',
  loads: 'terminals',
  paths: { positionals: [1] },
  async run(shop, args, output) {
    const call = readCall(args);
    const [word, path, ...remainingArguments] = call?.positionals ?? [];
    const carrier = carrierOf(word);
    if (call === null || path === undefined || remainingArguments.length > 0 || carrier === null || call.closed)
      return usageError(output, terminalsImport);
    const imported = await importTerminals(shop, { carrier, path, shrink: call.shrink });
    if (!imported.ok) {
      output.problem(reason(imported.failure, path));
      return 1;
    }
    const { open, added, closed, leftOut, problems } = imported.value;
    if (call.json) output.line(JSON.stringify({ carrier, ...imported.value }));
    else {
      for (const problem of problems) output.line(`Not read: ${problem}.`);
      output.line(`${open} terminals are open; new: ${added}, closed: ${closed}, left out: ${leftOut}.`);
    }
    return 0;
  },
};

function spoken(terminal: StoredTerminal): string {
  const { carrier, id, name, closedAt } = terminal;
  const closed = closedAt === null ? '' : `  closed ${closedAt.toISOString().slice(0, 10)}`;
  return `${carrier}  ${id}  ${name}, ${terminalAddress(terminal)}${closed}`;
}

export const terminalsList: Command = {
  name: 'terminals list',
  usage: `[${carrierWords}] [--closed] [--json]`,
  summary: 'Lists the parcel terminals that can be chosen; --closed those that no longer can.',
  async run(shop, args, output) {
    const call = readCall(args);
    const [word, ...remainingArguments] = call?.positionals ?? [];
    const carrier = carrierOf(word);
    if (call === null || remainingArguments.length > 0 || (word !== undefined && carrier === null) || call.shrink)
      return usageError(output, terminalsList);
    const storedTerminals = await readTerminals(shop.database.db, carrier ?? undefined);
    const matchingTerminals = storedTerminals.filter(({ closedAt }) => (closedAt !== null) === call.closed);
    if (call.json) output.line(JSON.stringify(matchingTerminals));
    else if (matchingTerminals.length === 0) output.line('No terminals.');
    else for (const terminal of matchingTerminals) output.line(spoken(terminal));
    return 0;
  },
};
