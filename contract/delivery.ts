import * as v from 'valibot';

const daySchema = v.pipe(v.string(), v.isoDate());
/** Days of Vilnius between which something arrives. */
export const daysSchema = v.object({ from: daySchema, to: daySchema });

/** Below `vitrinaApiPath`. */
export const deliveryPath = '/delivery';

/** `GET /delivery`: when something ordered now arrives, in days of Vilnius. */
export const deliverySchema = v.object({
  ...daysSchema.entries,
  /** `HH:MM` until which an order counts for today; null where today's cut-off has passed. */
  order_by: v.nullable(v.string()),
  /** When products on backorder arrive. */
  backorder: daysSchema,
  /** ISO, UTC: until then the answer stays as it is. */
  valid_until: v.string(),
});
export type Delivery = v.InferOutput<typeof deliverySchema>;
