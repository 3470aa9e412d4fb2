import type { PathParameter } from '#contract/api/api-route.ts';
import type { FieldSpecs } from '#contract/rest-v3/field-spec.ts';
import { changing } from '#contract/rest-v3/rest-route.ts';
import type { Permission } from '#core/access/permissions.ts';
import { may } from '#server/admin/access/actor.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { checkFields, readFields } from './check-fields.ts';
import { refusedMessage } from './refusals.ts';
import {
  answered,
  type BatchOperations,
  refused,
  type RestAnswer,
  type RestCall,
  type RestOperation,
  type RestResource,
} from './rest-call.ts';

/** How many objects one batch may change. */
export const maxBatchItems = 100;

const listed = (description: string) => ({ description, type: 'array', items: { type: 'object' } }) as const;

const batchFields: FieldSpecs = {
  create: listed('Objects to be made.'),
  update: listed('Objects to be changed, each with its id.'),
  delete: { description: 'Ids of objects to be deleted for good.', type: 'array', items: { type: 'integer' } },
};

type Sent = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The batch of a resource: up to a hundred objects, each made, changed or deleted by itself as the resource's own calls
 * do, and answered by itself. As on the platform, fields that are not what they are declared to be are left out instead
 * of being refused.
 */
export function batchResource(
  path: string,
  {
    operations,
    permission,
    parameters,
    texts,
  }: {
    readonly operations: BatchOperations;
    readonly permission: Permission;
    /** Of the path, where it has any. */
    readonly parameters?: Readonly<Record<string, PathParameter>>;
    readonly texts: Texts;
  },
): RestResource {
  async function runPart(
    call: RestCall,
    part: { readonly fields: FieldSpecs; readonly operation: RestOperation },
    { sent, id }: { readonly sent: Sent; readonly id: string | null },
  ): Promise<RestAnswer> {
    const { operation, fields } = part;
    if (!may(call.authority, operation.permission))
      return refused(403, `woocommerce_rest_cannot_${operation.verb}`, refusedMessage(operation.verb, texts));
    const wrong = checkFields(sent, fields);
    const usable = Object.fromEntries(Object.entries(sent).filter(([name]) => !Object.hasOwn(wrong, name)));
    return operation.handler({
      ...call,
      path: id === null ? call.path : { ...call.path, id },
      fields: readFields(usable, fields),
      isSent: (name) => Object.hasOwn(usable, name),
    });
  }

  function result({ status, body }: RestAnswer, id: number | null): unknown {
    if (status < 400) return body;
    return { ...(id === null ? {} : { id }), error: body };
  }

  async function handler(call: RestCall): Promise<RestAnswer> {
    const { create = [], update = [], delete: removed = [] } = call.fields as Readonly<Record<string, unknown[]>>;
    if (create.length + update.length + removed.length > maxBatchItems) {
      const message = texts.text('At most %s objects can be changed at once.', maxBatchItems);
      return refused(413, 'woocommerce_rest_request_entity_too_large', message);
    }
    const answers: Record<string, unknown[]> = {};
    for (const sent of create.filter(isRecord)) {
      if (operations.create === undefined) break;
      (answers['create'] ??= []).push(result(await runPart(call, operations.create, { sent, id: null }), 0));
    }
    for (const sent of update.filter(isRecord)) {
      if (operations.update === undefined) break;
      const id = idOf(sent['id']);
      const answer = await runPart(call, operations.update, { sent, id: String(id ?? 0) });
      (answers['update'] ??= []).push(result(answer, id));
    }
    for (const id of removed.map(idOf)) {
      if (operations.remove === undefined || id === null || id === 0) continue;
      const answer = await runPart(call, operations.remove, { sent: { force: true }, id: String(id) });
      (answers['delete'] ??= []).push(result(answer, id));
    }
    return answered(Object.keys(answers).length === 0 ? [] : answers);
  }

  const operation: RestOperation = { permission, verb: 'batch', handler };
  return {
    route: {
      path: `${path}/batch`,
      ...(parameters === undefined ? {} : { parameters }),
      endpoints: [{ methods: changing, summary: 'Several at once', fields: batchFields }],
    },
    operations: { POST: operation, PUT: operation, PATCH: operation },
  };
}

function idOf(value: unknown): number | null {
  const id = Number(value);
  return Number.isSafeInteger(id) && id >= 0 ? id : null;
}
