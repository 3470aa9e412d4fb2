import { backup } from '#server/backup/backup-command.ts';
import { restore } from '#server/backup/restore-command.ts';
import { bundleCheck, bundleLoad } from './bundles.ts';
import { boughtTogetherCheck, boughtTogetherLoad } from './bought-together.ts';
import type { Command } from './command.ts';
import { couponsAdd, couponsList, couponsRemove, couponsSet, couponsShow } from './coupons.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { jobsDead, jobsDrop, jobsList, jobsRetry } from './jobs.ts';
import { mailShow, mailTest } from './mail.ts';
import { optionFieldsCheck, optionFieldsLoad } from './option-fields.ts';
import { ordersNote, ordersTrack } from './order-notes.ts';
import { ordersExport, ordersInvoice } from './order-papers.ts';
import { ordersCancel, ordersEndTask, ordersList, ordersSetStatus, ordersShow } from './orders.ts';
import { productsList } from './products-list.ts';
import { productsSetPrice, productsSetStock, productsShow } from './products.ts';
import { ordersRefund } from './refund.ts';
import { settingsGet, settingsReset, settingsSet } from './settings.ts';

/** Every `shop` command, in the order in which usage lists them. */
export const commands: readonly Command[] = [
  importCommand,
  exportCommand,
  ordersList,
  ordersShow,
  ordersSetStatus,
  ordersRefund,
  ordersCancel,
  ordersEndTask,
  ordersNote,
  ordersTrack,
  ordersInvoice,
  ordersExport,
  productsList,
  productsShow,
  productsSetPrice,
  productsSetStock,
  couponsList,
  couponsShow,
  couponsAdd,
  couponsSet,
  couponsRemove,
  boughtTogetherCheck,
  boughtTogetherLoad,
  optionFieldsCheck,
  optionFieldsLoad,
  settingsGet,
  settingsSet,
  settingsReset,
  jobsList,
  jobsDead,
  jobsRetry,
  jobsDrop,
  mailTest,
  mailShow,
  bundleCheck,
  bundleLoad,
  backup,
  restore,
];
