import * as v from 'valibot';
import { ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';

/**
 * Adds to the audit log that a command has changed many things by a file. Such work is more than one transaction, and
 * each change a line of its own would bury the others; the line says what was loaded, and how it ended.
 */
export const recordLoad = defineAction({
  name: 'file.load',
  permission: 'system.run',
  schema: v.object({ what: v.string(), args: v.array(v.string()), exitCode: v.number() }),
  async run({ what, args, exitCode }, { audit }) {
    audit({ object: { type: 'file', id: what }, before: null, after: { args, exit_code: exitCode } });
    return ok(null);
  },
});
