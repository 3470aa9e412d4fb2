import { idParameter } from '../rest-v3/common-fields.ts';
import { shown } from '../rest-v3/order-parts.ts';
import type { FieldSpecs } from '../rest-v3/field-spec.ts';
import type { RestRoute } from '../rest-v3/rest-route.ts';

/** A list as somebody wants to see it again: its filters under a name. */
export type OfficeView = {
  readonly id: number;
  readonly name: string;
  /** The part of the address after the question mark. */
  readonly query: string;
  /** Whether everybody sees it who sees the list. */
  readonly is_shared: boolean;
};

const fields: FieldSpecs = {
  name: { description: 'Its name.', type: 'string', required: true, minLength: 1 },
  query: { description: 'The part of the address after the question mark.', type: 'string', default: '' },
  is_shared: { description: 'Whether everybody sees it who sees the list.', type: 'boolean', default: false },
};
const schema: FieldSpecs = { id: shown('Unique identifier for the resource.', 'integer'), ...fields };

/** The views of a list, below its own path: `/orders/views`. */
export function viewRoutes(list: string): { readonly all: RestRoute; readonly one: RestRoute } {
  return {
    all: {
      path: `/${list}/views`,
      title: 'office_view',
      schema,
      endpoints: [
        { methods: ['GET'], summary: 'Views of the list: those of whoever asks, and everybody’s', fields: {} },
        { methods: ['POST'], summary: 'Makes a view, or replaces the one of that name', fields },
      ],
    },
    one: {
      path: `/${list}/views/{id}`,
      parameters: { id: idParameter },
      title: 'office_view',
      schema,
      endpoints: [{ methods: ['DELETE'], summary: 'Deletes a view', fields: {} }],
    },
  };
}
