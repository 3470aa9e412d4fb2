import { announcement } from './announcement/announcement.server.ts';
import { boughtTogether } from './bought-together/bought-together.server.ts';
import { bundle } from './bundle/bundle.server.ts';
import { freeShipping } from './free-shipping/free-shipping.server.ts';
import { optionFields } from './option-fields/option-fields.server.ts';
import { statistics } from './statistics/statistics.server.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';

/** The add-ons of this shop, in the order in which they read, price and describe a line. */
export const addOns: readonly AddOn[] = [bundle, boughtTogether, optionFields, freeShipping, statistics, announcement];
