import type { RestResource } from '#server/api/rest-v3/rest-call.ts';
import { couponTrial } from './coupons/coupon-trial.ts';
import { jobResources } from './job-resources.ts';
import type { OfficeServices } from './office-services.ts';
import { orderActionResources } from './order-action-resources.ts';
import { orderFileResources } from './order-file-resources.ts';
import { orderListResources } from './order-list-resources.ts';
import { orderRefundResource } from './order-refund-resource.ts';
import { catalogueFacts } from './products/catalogue-facts.ts';
import { productEditing } from './products/product-editing.ts';
import { productFieldsResource } from './products/product-fields.ts';
import { stockResources } from './products/stock-resources.ts';
import { phoneOrderResource } from './phone-order-resource.ts';
import { reportResources } from './report-resources.ts';
import { keyResources, roleResources } from './role-and-key-resources.ts';
import { settingPageResources } from './setting-page-resources.ts';
import { staffResources } from './staff-resources.ts';
import { systemOfficeResources } from './system-resources.ts';
import { webhookLogResources } from './webhook-log-resources.ts';
import { todayResource } from './today-resource.ts';
import { viewResources } from './view-resources.ts';

/** All that the back office asks of `vitrina/v1/admin`. Of two that match an address the first counts. */
export function officeResources(services: OfficeServices): readonly RestResource[] {
  return [
    todayResource(services),
    ...jobResources(services),
    ...orderListResources(services),
    ...orderFileResources(services),
    ...viewResources(services, 'orders'),
    phoneOrderResource(services),
    ...orderActionResources(services),
    orderRefundResource(services),
    productFieldsResource(services),
    ...productEditing(services),
    ...catalogueFacts(services),
    ...stockResources(services),
    couponTrial(services),
    ...settingPageResources(services),
    ...staffResources(services),
    ...roleResources(services),
    ...keyResources(services),
    ...webhookLogResources(services),
    ...systemOfficeResources(services),
    ...reportResources(services),
  ];
}
