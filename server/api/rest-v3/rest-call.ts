import type { Permission } from '#core/access/permissions.ts';
import type { FieldSpecs } from '#contract/rest-v3/field-spec.ts';
import type { RestMethod, RestRoute } from '#contract/rest-v3/rest-route.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import type { SentFile } from './sent-file.ts';

/** A call of `wc/v3` as its handler gets it. */
export type RestCall = {
  readonly method: RestMethod;
  /** As it was asked for; of a part of a batch, that of the batch. */
  readonly address: URL;
  /** The parts of the path, by the names of its parameters. */
  readonly path: Readonly<Record<string, string>>;
  /** The declared fields that were sent or have a default, as what they are declared to be. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The parts of a body that is a list instead of an object; else none. */
  readonly list: readonly unknown[];
  /** Whether a field was sent. */
  readonly isSent: (name: string) => boolean;
  /** The file that was sent, at endpoints that take one. */
  readonly file?: SentFile | null;
  readonly authority: Authority;
  /**
   * The `_links` of an object: `self` with what the caller may do at its address, and others by name; addresses are
   * paths below `wc/v3`.
   */
  readonly links: (self: string, others?: Readonly<Record<string, string>>) => Readonly<Record<string, unknown>>;
};

/** What a handler answers. */
export type RestAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Nothing is at the address (any more), so the answer does not say what may be done there. */
  readonly isGone?: boolean;
  /** Sent as it is, in place of the body. */
  readonly file?: { readonly type: string; readonly name: string; readonly content: Uint8Array };
  /** Methods that the object at the address has not, unlike others there. */
  readonly forbids?: readonly RestMethod[];
};

export type RestHandler = (call: RestCall) => Promise<RestAnswer>;

/** What a refusal for want of a permission is called: `woocommerce_rest_cannot_view`. */
export type RefusedVerb = 'view' | 'create' | 'edit' | 'delete' | 'batch';

/** How an endpoint of a declared route is answered. */
export type RestOperation = {
  /** Null: it is for whoever is signed in, and answers by what they may do. */
  readonly permission: Permission | null;
  readonly verb: RefusedVerb;
  readonly handler: RestHandler;
};

/** A declared route with what answers each of its methods. */
export type RestResource = {
  readonly route: RestRoute;
  readonly operations: Readonly<Partial<Record<RestMethod, RestOperation>>>;
};

/** One kind of part of a batch. */
export type BatchOperation = {
  readonly fields: FieldSpecs;
  readonly operation: RestOperation;
  /** Answers many such calls at once, each in its place; absent: one after the other. */
  readonly together?: (calls: readonly RestCall[]) => Promise<readonly RestAnswer[]>;
};

/** What the parts of a batch do: a handler for each, which is called with the object's id in its path. */
export type BatchOperations = {
  readonly create?: BatchOperation;
  readonly update?: BatchOperation;
  readonly remove?: BatchOperation;
};

/** An answer with an object or a list. */
export function answered(body: unknown, headers: Readonly<Record<string, string>> = {}): RestAnswer {
  return { status: 200, body, headers };
}

/** An answer with a file, which browsers save under its name. */
export function file(type: string, name: string, content: Uint8Array): RestAnswer {
  return { status: 200, body: null, file: { type, name, content } };
}

/** The answer to a call that made an object at this address. */
export function created(body: unknown, location: string): RestAnswer {
  return { status: 201, body, headers: { Location: location } };
}

/** The answer about something that is not there, or no longer: without what might be done with it. */
export function gone({ status, body, headers = {} }: RestAnswer): RestAnswer {
  return { status, body: withoutHints(body), headers, isGone: true };
}

/** The `_links` of an object that has not all methods of its address. */
export function withoutMethods(
  links: Readonly<Record<string, unknown>>,
  forbidden: readonly RestMethod[],
): Readonly<Record<string, unknown>> {
  const self = links['self'] as readonly {
    readonly href: string;
    readonly targetHints?: { readonly allow: readonly RestMethod[] };
  }[];
  const left = self.map(({ href, targetHints }) => ({
    href,
    ...(targetHints === undefined
      ? {}
      : { targetHints: { allow: targetHints.allow.filter((method) => !forbidden.includes(method)) } }),
  }));
  return { ...links, self: left };
}

function withoutHints(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('_links' in body)) return body;
  const links = body._links as { readonly self?: readonly { readonly href: string }[] };
  return { ...body, _links: { ...links, self: (links.self ?? []).map(({ href }) => ({ href })) } };
}

/** A refusal in the platform's form. */
export function refused(
  status: number,
  code: string,
  message: string,
  data: Readonly<Record<string, unknown>> = {},
): RestAnswer {
  return { status, body: { code, message, data: { status, ...data } } };
}
