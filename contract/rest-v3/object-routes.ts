import type { PathParameter } from '../api/api-route.ts';
import { forceField, idParameter, readFields } from './common-fields.ts';
import type { FieldSpecs } from './field-spec.ts';
import { changing, type RestRoute } from './rest-route.ts';

type DescribedObjects = {
  readonly path: string;
  readonly title: string;
  /** `a coupon` */
  readonly noun: string;
  /** `coupons` */
  readonly plural: string;
  readonly fields: FieldSpecs;
  readonly listFields: FieldSpecs;
  /** What a call that makes one sends, and what one that changes it sends. */
  readonly created: FieldSpecs;
  readonly changed: FieldSpecs;
  readonly parameters?: Readonly<Record<string, PathParameter>>;
};

/** The routes of objects that are listed and made at one address, and read, changed and deleted by their ids below it. */
export function objectRoutes(described: DescribedObjects): { readonly list: RestRoute; readonly one: RestRoute } {
  const { path, title, noun, plural, fields, listFields, created, changed, parameters } = described;
  return {
    list: {
      path,
      ...(parameters === undefined ? {} : { parameters }),
      title,
      schema: fields,
      endpoints: [
        { methods: ['GET'], summary: `List of ${plural}`, fields: listFields },
        { methods: ['POST'], summary: `Makes ${noun}`, fields: created },
      ],
    },
    one: {
      path: `${path}/{id}`,
      parameters: { ...parameters, id: idParameter },
      title,
      schema: fields,
      endpoints: [
        { methods: ['GET'], summary: `Reads ${noun}`, fields: readFields },
        { methods: changing, summary: `Changes ${noun}`, fields: changed },
        { methods: ['DELETE'], summary: `Deletes ${noun}`, fields: { force: forceField } },
      ],
    },
  };
}
