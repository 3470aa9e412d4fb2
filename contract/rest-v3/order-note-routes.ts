import { contextField, dateFields, forceField, idParameter, readFields } from './common-fields.ts';
import { type FieldSpecs, requireFields, writableFields } from './field-spec.ts';
import { shown } from './order-parts.ts';
import type { RestRoute } from './rest-route.ts';

/** Fields of a note. */
const noteFields: FieldSpecs = {
  id: shown('Unique identifier for the resource.', 'integer'),
  author: shown('Who wrote it.'),
  ...dateFields('date_created', 'When it was written', { readonly: true }),
  note: { description: 'Its text.', type: 'string' },
  customer_note: { description: 'Whether the customer is mailed it.', type: 'boolean', default: false },
  added_by_user: { description: 'Whether it is by the caller, and not by the shop.', type: 'boolean', default: false },
};

const parameters = { order_id: { ...idParameter, description: 'The order.' } };

export const orderNotesRoute: RestRoute = {
  path: '/orders/{order_id}/notes',
  parameters,
  title: 'order_note',
  schema: noteFields,
  endpoints: [
    {
      methods: ['GET'],
      summary: 'List of notes of an order',
      fields: {
        context: contextField,
        type: {
          description: 'Only notes for the customer, or only the others.',
          type: 'string',
          default: 'any',
          enum: ['any', 'customer', 'internal'],
        },
      },
    },
    { methods: ['POST'], summary: 'Writes a note', fields: requireFields(writableFields(noteFields), 'note') },
  ],
};

export const orderNoteRoute: RestRoute = {
  path: '/orders/{order_id}/notes/{id}',
  parameters: { ...parameters, id: idParameter },
  title: 'order_note',
  schema: noteFields,
  endpoints: [
    { methods: ['GET'], summary: 'Reads a note', fields: readFields },
    { methods: ['DELETE'], summary: 'Deletes a note', fields: { force: forceField } },
  ],
};
