import type { ArgumentSpec, ArgumentSpecs } from './argument.ts';

/** Accepted as the platform accepts it; answers are the same for each. */
export const contextArgument = {
  description: 'Scope of the answer. Every scope gives the same fields.',
  type: 'string',
  enum: ['view', 'embed', 'edit'],
  default: 'view',
} as const satisfies ArgumentSpec;

/** The scope of resources that are never embedded. */
export const ownContextArgument = { ...contextArgument, enum: ['view', 'edit'] } as const satisfies ArgumentSpec;

export function idsArgument(description: string) {
  return { description, type: 'array', items: { type: 'integer' }, default: [] } as const satisfies ArgumentSpec;
}

export const pageArgument = {
  description: 'Page of the list.',
  type: 'integer',
  default: 1,
  minimum: 1,
} as const satisfies ArgumentSpec;

/** A page of a list that always comes in pages. */
export const pagingArguments = {
  page: pageArgument,
  per_page: { description: 'Entries of a page.', type: 'integer', default: 10, minimum: 1, maximum: 100 },
} as const satisfies ArgumentSpecs;

export const offsetArgument = {
  description: 'Entries to leave out from the beginning, in place of a page.',
  type: 'integer',
} as const satisfies ArgumentSpec;

export function orderArgument(otherwise: 'asc' | 'desc') {
  return {
    description: 'Whether the order goes up or down.',
    type: 'string',
    default: otherwise,
    enum: ['asc', 'desc'],
  } as const satisfies ArgumentSpec;
}

export const searchArgument = {
  description: 'Only what these words find.',
  type: 'string',
} as const satisfies ArgumentSpec;
