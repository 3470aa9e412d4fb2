import { backup } from '#server/tools/backup/write-backup.ts';
import { restore } from '#server/tools/backup/restore-backup.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { ShopCommand } from './command-shop.ts';
import { couponsAdd, couponsList, couponsRemove, couponsSet, couponsShow } from './coupons.ts';
import { doctor } from './doctor.ts';
import { exportCommand } from './export.ts';
import { messagesDelete, messagesDone, messagesList, withdrawalsDone, withdrawalsList } from './form-messages.ts';
import { importCommand } from './import.ts';
import { jobsDead, jobsDrop, jobsList, jobsRetry } from './jobs.ts';
import { mailShow, mailTest } from './mail.ts';
import { ordersNote, ordersTrack } from './order-notes.ts';
import { ordersExport, ordersInvoice } from './order-papers.ts';
import { ordersCancel, ordersEndTask, ordersList, ordersSetStatus, ordersShow } from './orders.ts';
import { productsList } from './products-list.ts';
import { productsSetPrice, productsSetStock, productsShow } from './products.ts';
import { redirectsAdd, redirectsList, redirectsLoad, redirectsRemove } from './redirects.ts';
import { ordersRefund } from './refund.ts';
import { swatchesKind, swatchesList, swatchesSet } from './swatches.ts';
import { terminalsImport, terminalsList } from './terminals.ts';
import { textsList, textsReset, textsSet } from './texts.ts';
import { translationsCheck, translationsExport, translationsLoad } from './translations.ts';
import { reviewsApprove, reviewsDelete, reviewsImport, reviewsList, reviewsReject } from './reviews.ts';
import { settingsGet, settingsReset, settingsSet } from './settings.ts';

const beforeAddOns: readonly ShopCommand[] = [
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
  reviewsList,
  reviewsApprove,
  reviewsReject,
  reviewsDelete,
  reviewsImport,
  messagesList,
  messagesDone,
  messagesDelete,
  withdrawalsList,
  withdrawalsDone,
  couponsList,
  couponsShow,
  couponsAdd,
  couponsSet,
  couponsRemove,
];

const afterAddOns: readonly ShopCommand[] = [
  swatchesList,
  swatchesKind,
  swatchesSet,
  redirectsAdd,
  redirectsList,
  redirectsRemove,
  redirectsLoad,
  terminalsImport,
  terminalsList,
  settingsGet,
  settingsSet,
  settingsReset,
  textsList,
  textsSet,
  textsReset,
  translationsCheck,
  translationsLoad,
  translationsExport,
  jobsList,
  jobsDead,
  jobsRetry,
  jobsDrop,
  mailTest,
  mailShow,
  doctor,
  backup,
  restore,
];

/** Every `shop` command, those of the add-ons too, in the order in which usage lists them. */
export function shopCommands(addOns: readonly Pick<AddOn, 'commands'>[]): readonly ShopCommand[] {
  return [...beforeAddOns, ...addOns.flatMap(({ commands = [] }) => commands), ...afterAddOns];
}
