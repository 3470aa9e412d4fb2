import {
  auditRoute,
  findingsRoute,
  type OfficeAuditEntry,
  type OfficeFinding,
  type OfficeWork,
  workItemRoute,
  workRetryRoute,
  workRoute,
} from '#contract/office/system.ts';
import { addDays, parseVilniusDay, vilniusMidnight } from '#core/time/vilnius.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { type AuditEntry, searchAudit } from '#server/admin/audit/audit-log.ts';
import { dropWork, retryWork } from '#server/admin/system/work-actions.ts';
import { answered, refused, type RestHandler, type RestResource } from '#server/api/rest-v3/rest-call.ts';
import { actionRefusal } from '#server/api/rest-v3/rest-services.ts';
import { listOutbox, type QueuedEntry } from '#server/platform/jobs/outbox-queue.ts';
import type { OfficeServices } from './office-services.ts';

const auditedAtOnce = 50;

function workJson({
  id,
  topic,
  attempts,
  createdAt,
  availableAt,
  deadAt,
  lastError,
  underWay,
}: QueuedEntry): OfficeWork {
  return {
    id,
    topic,
    attempts,
    created: createdAt.toISOString(),
    next: availableAt.toISOString(),
    failed: deadAt?.toISOString() ?? null,
    error: lastError,
    under_way: underWay,
  };
}

function entryJson(entry: AuditEntry): OfficeAuditEntry {
  const { id, at, actorName, actorKind, action, objectType, objectId, before, after } = entry;
  return {
    id,
    at: at.toISOString(),
    actor: actorName,
    actor_kind: actorKind,
    action,
    object_type: objectType,
    object_id: objectId,
    before,
    after,
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Work that waits or failed, who changed what, and what the doctor finds. */
export function systemOfficeResources(services: OfficeServices): readonly RestResource[] {
  const { database, texts, examine } = services;
  const { db } = database;
  const unknown = () =>
    refused(404, 'vitrina_unknown_work', texts.text('This work was done meanwhile, or is under way.'));

  const listWork: RestHandler = async ({ fields }) =>
    answered((await listOutbox(db, fields['which'] === 'waiting' ? 'waiting' : 'dead')).map(workJson));
  const retry: RestHandler = async ({ authority, path }) => {
    const done = await runAction(services, authority, retryWork, { id: Number(path['id']) });
    return done.ok ? answered({ retried: done.value }) : (actionRefusal(done.failure, 'edit', texts) ?? unknown());
  };
  const drop: RestHandler = async ({ authority, path }) => {
    const done = await runAction(services, authority, dropWork, { id: Number(path['id']) });
    return done.ok ? answered({ id: done.value }) : (actionRefusal(done.failure, 'delete', texts) ?? unknown());
  };

  const audit: RestHandler = async ({ fields }) => {
    const from = parseVilniusDay(textOf(fields['from']));
    const to = parseVilniusDay(textOf(fields['to']));
    const [type, id] = [textOf(fields['object']), textOf(fields['object_id'])];
    const beforeId = fields['before'];
    const entries = await searchAudit(db, {
      from: from === null ? null : vilniusMidnight(from),
      to: to === null ? null : vilniusMidnight(addDays(to, 1)),
      actor: textOf(fields['actor']),
      action: textOf(fields['action']),
      object: { ...(type === '' ? {} : { type }), ...(id === '' ? {} : { id }) },
      beforeId: typeof beforeId === 'number' ? beforeId : null,
      limit: auditedAtOnce,
    });
    return answered(entries.map(entryJson));
  };

  const findings: RestHandler = async () =>
    answered(
      (await examine()).map(({ code, severity, says, count, examples }): OfficeFinding => ({
        code,
        severity,
        says,
        count,
        examples,
      })),
    );

  const view = { permission: 'system.read', verb: 'view' } as const;
  const run = { permission: 'system.run', verb: 'edit' } as const;
  return [
    { route: workRoute, operations: { GET: { ...view, handler: listWork } } },
    { route: workRetryRoute, operations: { POST: { ...run, handler: retry } } },
    { route: workItemRoute, operations: { DELETE: { ...run, verb: 'delete', handler: drop } } },
    { route: auditRoute, operations: { GET: { permission: 'audit.read', verb: 'view', handler: audit } } },
    { route: findingsRoute, operations: { GET: { ...view, handler: findings } } },
  ];
}
