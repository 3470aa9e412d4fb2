import * as v from 'valibot';
import { needsRecentProof, type Permission } from '#core/access/permissions.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { isRecentProof } from '#core/sign-in/recent-proof.ts';
import { type Authority, may } from '#server/admin/access/actor.ts';
import { type AuditedChange, writeAudit } from '#server/admin/audit/audit-log.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createCommitGate } from '#server/platform/concurrency/commit-in-time.ts';
import { TimeLimitReached } from '#server/platform/concurrency/time-limit.ts';
import type { DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import { retryConflicts } from '#server/platform/db/retry-conflicts.ts';

/** What an action works with. */
export type ActionContext = {
  readonly trx: DatabaseTransaction;
  readonly authority: Authority;
  readonly at: Date;
  /** Adds to the audit log what the action has changed. */
  readonly audit: (...changes: readonly AuditedChange[]) => void;
};

/**
 * Something that is done with the shop: by a command, in the back office or by an application. It runs in one
 * transaction with its lines of the audit log; where it fails, or whoever waits was told meanwhile that it was not done,
 * nothing of it stays.
 *
 * ```ts
 * export const deleteTag = defineAction({
 *   name: 'tag.delete',
 *   permission: 'terms.edit',
 *   schema: v.object({ id: v.number() }),
 *   async run({ id }, { trx, audit }) {
 *     const tag = await trx.deleteFrom('tag').where('id', '=', id).returning(['name', 'slug']).executeTakeFirst();
 *     if (tag === undefined) return fail(failure('unknown_term'));
 *     audit({ object: { type: 'tag', id }, before: tag, after: null });
 *     return ok(tag);
 *   },
 * });
 * ```
 */
export type Action<Input, Output, Fault> = {
  /** How the audit log names it: subject and verb, such as `coupon.update`. */
  readonly name: string;
  readonly permission: Permission;
  /** What it requires beside, depending on what is asked for. */
  readonly furtherPermissions?: (input: Input) => readonly Permission[];
  readonly schema: v.GenericSchema<unknown, Input>;
  readonly run: (input: Input, context: ActionContext) => Promise<Result<Output, Fault>>;
};

type Returned = Result<unknown, unknown>;
type ValueOf<Of extends Returned> = Of extends { readonly ok: true; readonly value: infer Value } ? Value : never;
type FaultOf<Of extends Returned> = Of extends { readonly ok: false; readonly failure: infer Fault } ? Fault : never;

/** An action whose types follow from its schema and from what `run` returns. */
export function defineAction<Input, Of extends Returned>(
  action: Omit<Action<Input, unknown, unknown>, 'run'> & {
    readonly run: (input: Input, context: ActionContext) => Promise<Of>;
  },
): Action<Input, ValueOf<Of>, FaultOf<Of>> {
  return action as Action<Input, ValueOf<Of>, FaultOf<Of>>;
}

export type ActionRefusal =
  | {
      readonly code: 'not_permitted';
      readonly data: {
        readonly permission: Permission;
        /** They may, once they have proved anew who they are. */
        readonly needsProof?: true;
      };
    }
  | { readonly code: 'invalid_input'; readonly data: { readonly issues: readonly string[] } };

/** What actions run on. */
export type ActionTools = { readonly database: Pick<OpenDatabase, 'db'>; readonly clock: Clock };

/** Undoes a transaction whose action failed, and carries the failure out of it. */
class ActionFailed extends Error {
  readonly fault: unknown;
  constructor(fault: unknown) {
    super('an action failed');
    this.fault = fault;
  }
}

/** Runs an action for somebody, or for nobody (null), who may do nothing. */
export async function runAction<Input, Output, Fault>(
  { database, clock }: ActionTools,
  authority: Authority | null,
  action: Action<Input, Output, Fault>,
  input: unknown,
): Promise<Result<Output, Fault | ActionRefusal>> {
  if (authority === null || !may(authority, action.permission)) return refuse(action.permission);
  const askedAt = clock();
  if (!isProved(authority, action.permission, askedAt)) return requireProof(action.permission);
  const parsed = v.safeParse(action.schema, input);
  if (!parsed.success) return fail({ code: 'invalid_input', data: { issues: parsed.issues.map(issueText) } });
  const further = action.furtherPermissions?.(parsed.output) ?? [];
  const missing = further.find((permission) => !may(authority, permission));
  if (missing !== undefined) return refuse(missing);
  const unproved = further.find((permission) => !isProved(authority, permission, askedAt));
  if (unproved !== undefined) return requireProof(unproved);
  const mayCommit = createCommitGate({ isRepeatable: false });
  try {
    return ok(
      await retryConflicts(() =>
        database.db.transaction().execute(async (trx) => {
          const changes: AuditedChange[] = [];
          const at = clock();
          const audit = (...added: readonly AuditedChange[]) => void changes.push(...added);
          const result = await action.run(parsed.output, { trx, authority, at, audit });
          if (!result.ok) throw new ActionFailed(result.failure);
          await writeAudit(trx, action.name, changes, { authority, at });
          if (!mayCommit()) throw new TimeLimitReached('answered before it was done');
          return result.value;
        }),
      ),
    );
  } catch (error) {
    if (error instanceof ActionFailed) return fail(error.fault as Fault);
    throw error;
  }
}

function refuse(permission: Permission): Result<never, ActionRefusal> {
  return fail({ code: 'not_permitted', data: { permission } });
}

/** Keys and commands have been proved by what they were called with. */
function isProved({ actor }: Authority, permission: Permission, at: Date): boolean {
  if (actor.kind !== 'person' || !needsRecentProof(permission)) return true;
  return actor.provedAt !== undefined && isRecentProof(actor.provedAt, at);
}

function requireProof(permission: Permission): Result<never, ActionRefusal> {
  return fail({ code: 'not_permitted', data: { permission, needsProof: true } });
}

/** `name: Invalid type: Expected string but received 5`. */
function issueText(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? ''}: ${issue.message}`;
}
