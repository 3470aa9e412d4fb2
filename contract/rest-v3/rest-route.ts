import type { PathParameter } from '../api/api-route.ts';
import type { FieldSpecs } from './field-spec.ts';

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One way to call a route of `wc/v3`. */
export type RestEndpoint = {
  readonly methods: readonly RestMethod[];
  readonly summary: string;
  /** Fields of its address and its body together: the platform does not tell them apart. */
  readonly fields: FieldSpecs;
  /** Whether its body may be a file, or a form with one. */
  readonly takesFile?: true;
};

/** A route of `wc/v3` with its endpoints, from which the API describes itself. */
export type RestRoute = {
  /** Below `wc/v3`: `/orders/{id}`. */
  readonly path: string;
  readonly parameters?: Readonly<Record<string, PathParameter>>;
  /** What an answer is called, and its fields. */
  readonly title?: string;
  readonly schema?: FieldSpecs;
  readonly endpoints: readonly RestEndpoint[];
};

export const restV3Path = '/wp-json/wc/v3';
export const restV3Name = 'wc/v3';

/** One of the APIs for programs that have a key. */
export type RestSpace = {
  /** Its namespace, `wc/v3`. */
  readonly name: string;
  readonly path: string;
  /** What the codes of its refusals for want of a permission begin with. */
  readonly refusal: string;
};

export const restV3: RestSpace = { name: restV3Name, path: restV3Path, refusal: 'woocommerce_rest_cannot_' };

/** What programs look up in the platform below the shop: who they are, pages and pictures. Only pictures are written. */
export const wpV2: RestSpace = { name: 'wp/v2', path: '/wp-json/wp/v2', refusal: 'rest_cannot_' };

/** What the back office and programs ask of the shop beside what the platform has. */
export const officeV1: RestSpace = {
  name: 'vitrina/v1/admin',
  path: '/wp-json/vitrina/v1/admin',
  refusal: 'vitrina_rest_cannot_',
};

/** Whether a path leads into an API. */
export function isWithin({ path }: RestSpace, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** The methods that change an object at its address. */
export const changing = ['POST', 'PUT', 'PATCH'] as const satisfies readonly RestMethod[];

/** Whether a path leads into `wc/v3`, or into what the back office has beside it. */
export function isRestV3(pathname: string): boolean {
  return isWithin(restV3, pathname) || isWithin(officeV1, pathname);
}

/** Whether a path leads into an API for programs that have a key. */
export function isForPrograms(pathname: string): boolean {
  return isRestV3(pathname) || isWithin(wpV2, pathname);
}
