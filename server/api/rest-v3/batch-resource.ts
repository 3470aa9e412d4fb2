import type { PathParameter } from '#contract/api/api-route.ts';
import type { FieldSpecs } from '#contract/rest-v3/field-spec.ts';
import { changing } from '#contract/rest-v3/rest-route.ts';
import type { Permission } from '#core/access/permissions.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { may } from '#server/admin/access/actor.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { hasTimeForMore, notInTime } from './batch-time.ts';
import { checkFields, readFields } from './check-fields.ts';
import { refusedMessage } from './refusals.ts';
import {
  answered,
  type BatchOperation,
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
 * of being refused. Parts for which there is no time left are answered as unavailable.
 */
export function batchResource(
  path: string,
  {
    operations,
    permission,
    parameters,
    texts,
    deletedId = (_, id) => id,
  }: {
    readonly operations: BatchOperations;
    readonly permission: Permission;
    /** Of the path, where it has any. */
    readonly parameters?: Readonly<Record<string, PathParameter>>;
    readonly texts: Texts;
    /** What names an object that could not be deleted: its id, unless the platform says something else there. */
    readonly deletedId?: (call: RestCall, id: number) => unknown;
  },
): RestResource {
  /** The call of a part; or why it is not made. */
  function callOf(
    call: RestCall,
    { operation, fields }: BatchOperation,
    { sent, id }: { readonly sent: Sent; readonly id: string | null },
  ): Result<RestCall, RestAnswer> {
    if (!may(call.authority, operation.permission))
      return fail(refused(403, `woocommerce_rest_cannot_${operation.verb}`, refusedMessage(operation.verb, texts)));
    const wrong = checkFields(sent, fields);
    const usable = Object.fromEntries(Object.entries(sent).filter(([name]) => !Object.hasOwn(wrong, name)));
    return ok({
      ...call,
      path: id === null ? call.path : { ...call.path, id },
      fields: readFields(usable, fields),
      isSent: (name) => Object.hasOwn(usable, name),
    });
  }

  async function runParts(
    call: RestCall,
    part: BatchOperation | undefined,
    parts: readonly { readonly sent: Sent; readonly id: string | null }[],
  ): Promise<readonly RestAnswer[]> {
    if (part === undefined || parts.length === 0) return [];
    const calls = parts.map((one) => callOf(call, part, one));
    const made = calls.flatMap((one) => (one.ok ? [one.value] : []));
    const answers = [...(part.together === undefined ? await inTurn(made, part) : await part.together(made))];
    return calls.map((one) => (one.ok ? (answers.shift() ?? answered(null)) : one.failure));
  }

  async function inTurn(calls: readonly RestCall[], { operation }: BatchOperation): Promise<readonly RestAnswer[]> {
    const answers: RestAnswer[] = [];
    for (const call of calls) answers.push(hasTimeForMore() ? await operation.handler(call) : notInTime(texts));
    return answers;
  }

  function result({ status, body }: RestAnswer | undefined = answered(null), id: unknown): unknown {
    return status < 400 ? body : { id, error: body };
  }

  async function handler(call: RestCall): Promise<RestAnswer> {
    const { create = [], update = [], delete: removed = [] } = call.fields as Readonly<Record<string, unknown[]>>;
    if (create.length + update.length + removed.length > maxBatchItems) {
      const message = texts.text('At most %s objects can be changed at once.', maxBatchItems);
      return refused(413, 'woocommerce_rest_request_entity_too_large', message);
    }
    const made = create.filter(isRecord).map((sent) => ({ sent, id: null }));
    const changed = update.filter(isRecord).map((sent) => ({ sent, id: idOf(sent['id']) }));
    const gone = removed.map(idOf).filter((id) => id !== null && id !== 0);
    const ofMade = await runParts(call, operations.create, made);
    const ofChanged = await runParts(
      call,
      operations.update,
      changed.map(({ sent, id }) => ({ sent, id: String(id ?? 0) })),
    );
    const ofGone = await runParts(
      call,
      operations.remove,
      gone.map((id) => ({ sent: { force: true }, id: String(id) })),
    );
    const lists = {
      create: ofMade.map((answer) => result(answer, 0)),
      update: ofChanged.map((answer, index) => result(answer, changed[index]?.id ?? null)),
      delete: ofGone.map((answer, index) => result(answer, deletedId(call, gone[index] ?? 0))),
    };
    const answers = Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
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

/** What is sent as an id; an object, whose own way to become a number may fail, is none. */
function idOf(value: unknown): number | null {
  if (typeof value === 'object' && value !== null) return null;
  const id = Number(value);
  return Number.isSafeInteger(id) && id >= 0 ? id : null;
}
