import type { RestResource } from '#server/api/rest-v3/rest-call.ts';
import type { RestServices } from '#server/api/rest-v3/rest-services.ts';
import { couponTrial } from './coupons/coupon-trial.ts';
import { catalogueFacts } from './products/catalogue-facts.ts';
import { productEditing } from './products/product-editing.ts';
import { productFieldsResource } from './products/product-fields.ts';
import { stockResources } from './products/stock-resources.ts';

/** All that the back office asks of `vitrina/v1/admin`. */
export function officeResources(services: RestServices): readonly RestResource[] {
  return [
    productFieldsResource(services),
    ...productEditing(services),
    ...catalogueFacts(services),
    ...stockResources(services),
    couponTrial(services),
  ];
}
