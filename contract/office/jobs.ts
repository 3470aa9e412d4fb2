import { idParameter } from '../rest-v3/common-fields.ts';
import { shown } from '../rest-v3/order-parts.ts';
import type { RestRoute } from '../rest-v3/rest-route.ts';

/** Long work that goes on by itself. */
export type OfficeJob = {
  readonly id: number;
  readonly kind: string;
  readonly items: number;
  readonly done: number;
  /** What could not be done of which item, and why. */
  readonly failures: readonly { readonly item: string; readonly message: string }[];
  readonly created: string;
  /** Null while it waits or is under way. */
  readonly finished: string | null;
};

const schema: RestRoute['schema'] = {
  id: shown('Unique identifier for the resource.', 'integer'),
  kind: shown('What is done.'),
  items: shown('How many items it has.', 'integer'),
  done: shown('How many were tried.', 'integer'),
  failures: { description: 'What failed.', type: 'array', items: { type: 'object' }, readonly: true },
  finished: shown('When it was done, GMT.'),
};

export const jobsRoute: RestRoute = {
  path: '/jobs',
  title: 'office_job',
  schema,
  endpoints: [{ methods: ['GET'], summary: 'The newest jobs of whoever asks', fields: {} }],
};

export const jobRoute: RestRoute = {
  path: '/jobs/{id}',
  parameters: { id: idParameter },
  title: 'office_job',
  schema,
  endpoints: [{ methods: ['GET'], summary: 'Reads a job', fields: {} }],
};
