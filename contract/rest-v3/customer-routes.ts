import {
  contextField,
  dateFields,
  forceField,
  idParameter,
  idsField,
  metaDataField,
  offsetField,
  orderByField,
  orderField,
  pagingFields,
  searchField,
} from './common-fields.ts';
import { type FieldSpec, type FieldSpecs, requireFields, writableFields } from './field-spec.ts';
import { objectRoutes } from './object-routes.ts';
import type { RestRoute } from './rest-route.ts';

const text = (description: string): FieldSpec => ({ description, type: 'string' });
const readonly = (spec: FieldSpec): FieldSpec => ({ ...spec, readonly: true });

const addressFields: FieldSpecs = {
  first_name: text('First name.'),
  last_name: text('Last name.'),
  company: text('Name of the company.'),
  address_1: text('Street and number.'),
  address_2: text('Flat and the like.'),
  city: text('City.'),
  postcode: text('Postcode.'),
  country: text('Country, as two letters.'),
  state: text('State or county.'),
};

/** Fields of a customer. */
export const customerFields: FieldSpecs = {
  id: readonly({ description: 'Unique identifier for the resource.', type: 'integer' }),
  ...dateFields('date_created', 'When the account was made', { readonly: true }),
  ...dateFields('date_modified', 'When a program last changed it', { readonly: true }),
  email: text('E-mail address, by which the customer signs in.'),
  first_name: text('First name.'),
  last_name: text('Last name.'),
  role: readonly(text('customer, or what somebody does in the shop.')),
  username: text('What the customer is called; it cannot be changed.'),
  password: text('Not used: customers sign in by their address.'),
  billing: {
    description: 'Address of the invoice.',
    type: 'object',
    properties: { ...addressFields, email: text('E-mail address.'), phone: text('Phone.') },
  },
  shipping: {
    description: 'Address of delivery.',
    type: 'object',
    properties: { ...addressFields, phone: text('Phone.') },
  },
  is_paying_customer: readonly({ description: 'Whether an order was completed.', type: 'boolean' }),
  avatar_url: readonly(text('A picture by the address.')),
  meta_data: metaDataField,
};

const listFields: FieldSpecs = {
  ...pagingFields,
  search: searchField,
  exclude: idsField('Without these ids.'),
  include: idsField('Only these ids.'),
  offset: offsetField,
  order: orderField('asc'),
  orderby: orderByField('name', ['id', 'include', 'name', 'registered_date']),
  email: text('Only the customer of this address.'),
  role: {
    description: 'Only those of this role.',
    type: 'string',
    default: 'customer',
    enum: ['all', 'administrator', 'editor', 'author', 'contributor', 'subscriber', 'customer', 'shop_manager'],
  },
};

export const changedCustomerFields = writableFields(customerFields);
export const newCustomerFields = requireFields(changedCustomerFields, 'email');

const routes = objectRoutes({
  path: '/customers',
  title: 'customer',
  noun: 'a customer',
  plural: 'customers',
  fields: customerFields,
  listFields,
  created: newCustomerFields,
  changed: changedCustomerFields,
});
export const customersRoute = routes.list;
export const customerRoute: RestRoute = {
  ...routes.one,
  endpoints: routes.one.endpoints.map((endpoint) =>
    endpoint.methods.includes('DELETE')
      ? {
          ...endpoint,
          fields: {
            force: forceField,
            reassign: { description: 'Not used: nothing belongs to a customer.', type: 'integer', default: 0 },
          },
        }
      : endpoint,
  ),
};

const downloadFields: FieldSpecs = {
  download_id: text('Id of the file within the product.'),
  download_url: text('Where the file is.'),
  product_id: { description: 'Id of the product.', type: 'integer' },
  product_name: text('Name of the product.'),
  download_name: text('Name of the file.'),
  order_id: { description: 'Id of the order.', type: 'integer' },
  order_key: text('Key of the order.'),
  downloads_remaining: text('How often it can be downloaded, or unlimited.'),
  access_expires: text('Until when, in the shop’s time, or never.'),
  access_expires_gmt: text('Until when, in GMT, or never.'),
  file: {
    description: 'The file.',
    type: 'object',
    properties: { name: text('Its name.'), file: text('Its address.') },
  },
};

export const customerDownloadsRoute: RestRoute = {
  path: '/customers/{customer_id}/downloads',
  parameters: { customer_id: { ...idParameter, description: 'Id of the customer.' } },
  title: 'customer_download',
  schema: downloadFields,
  endpoints: [{ methods: ['GET'], summary: 'Files that a customer has bought', fields: { context: contextField } }],
};
