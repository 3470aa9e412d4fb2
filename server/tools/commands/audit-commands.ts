import { parseArgs } from 'node:util';
import { type AuditEntry, searchAudit } from '#server/admin/audit/audit-log.ts';
import { usageError } from '#server/platform/shop/command.ts';
import type { ShopCommand } from './command-shop.ts';

const defaultLimit = 50;
const options = {
  actor: { type: 'string' },
  action: { type: 'string' },
  object: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  limit: { type: 'string', default: String(defaultLimit) },
  json: { type: 'boolean', default: false },
} as const;

function readCall(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch {
    return null;
  }
}

/** `2026-11-25` or an instant; undefined where it is neither. */
function instantOf(text: string | undefined): Date | null | undefined {
  if (text === undefined) return null;
  const date = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(text) ? new Date(text) : new Date(Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function line({ at, actorName, action, objectType, objectId, before, after }: AuditEntry): string {
  const change = [before, after].map((fields) => (fields === null ? '–' : JSON.stringify(fields))).join(' → ');
  return `${at.toISOString().slice(0, 19)}  ${actorName}  ${action}  ${objectType} ${objectId}  ${change}`;
}

export const auditList: ShopCommand = {
  name: 'audit list',
  usage: '[--actor TEXT] [--action NAME] [--object TYPE[:ID]] [--from DATE] [--to DATE] [--limit N] [--json]',
  summary: 'Lists who did what to the shop, the newest first; with --json each line as a record.',
  async run(shop, args, output) {
    const call = readCall(args);
    const from = instantOf(call?.from);
    const to = instantOf(call?.to);
    if (call === null || from === undefined || to === undefined || !/^[1-9]\d{0,5}$/.test(call.limit))
      return usageError(output, auditList);
    const [type, id] = call.object?.split(':') ?? [];
    const entries = await searchAudit(shop.database.db, {
      from,
      to,
      actor: call.actor ?? '',
      action: call.action ?? '',
      object: { ...(type === undefined ? {} : { type }), ...(id === undefined ? {} : { id }) },
      limit: Number(call.limit),
    });
    for (const entry of entries) output.line(call.json ? JSON.stringify(entry) : line(entry));
    if (entries.length === 0 && !call.json) output.line('Nothing of that is in the audit log.');
    return 0;
  },
};
