import { attributeResources } from './attribute-resources.ts';
import { couponResources } from './coupon-resources.ts';
import { customerResources } from './customer-resources.ts';
import { dataResources } from './data-resources.ts';
import { gatewayResources } from './gateway-resources.ts';
import { productResources } from './product-resources.ts';
import { reportResources } from './report-resources.ts';
import { orderActionResources } from './order-action-resources.ts';
import { orderNoteResources } from './order-note-resources.ts';
import { orderResources } from './order-resources.ts';
import { refundResources } from './refund-resources.ts';
import type { RestResource } from './rest-call.ts';
import type { RestServices } from './rest-services.ts';
import { reviewResources } from './review-resources.ts';
import { settingResources } from './setting-resources.ts';
import { shippingResources } from './shipping-resources.ts';
import { systemResources } from './system-resources.ts';
import { taxResources } from './tax-resources.ts';
import {
  attributeTermResources,
  brandResources,
  categoryResources,
  shippingClassResources,
  tagResources,
} from './term-resources.ts';
import { webhookResources } from './webhook-resources.ts';

/** All resources of `wc/v3`. Of two that match an address the first counts. */
export function restResources(services: RestServices): readonly RestResource[] {
  return [
    ...categoryResources(services),
    ...tagResources(services),
    ...brandResources(services),
    ...shippingClassResources(services),
    ...attributeResources(services),
    ...attributeTermResources(services),
    ...reviewResources(services),
    ...productResources(services),
    ...orderResources(services),
    ...orderNoteResources(services),
    ...orderActionResources(services),
    ...refundResources(services),
    ...couponResources(services),
    ...taxResources(services),
    ...shippingResources(services),
    ...dataResources(services),
    ...webhookResources(services),
    ...customerResources(services),
    ...gatewayResources(services),
    ...settingResources(services),
    ...reportResources(services),
    ...systemResources(services),
  ];
}
