import { pathOf } from '#core/site/addresses.ts';
import { addressBook } from '#server/platform/settings/permalink-settings.ts';
import { productsSetSlug } from './product-slug-command.ts';
import { seoSet, seoShow } from './seo-commands.ts';
import { auditList } from './audit-commands.ts';
import { keysAdd, keysList, keysRevoke } from './key-commands.ts';
import { backup } from '#server/tools/backup/write-backup.ts';
import { restore } from '#server/tools/backup/restore-backup.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import { accountsErase, accountsExport } from './account-commands.ts';
import { appearanceCommands } from './appearance-commands.ts';
import { attributesOrder } from './attribute-commands.ts';
import { backInStockList } from './back-in-stock-command.ts';
import type { ShopCommand } from './command-shop.ts';
import { contentCommands } from './content-commands.ts';
import { exportTexts, importTexts } from './content-file-commands.ts';
import { couponsAdd, couponsList, couponsRemove, couponsSet, couponsShow } from './coupon-commands.ts';
import { legalList, legalShow } from './legal-commands.ts';
import { doctor } from './doctor-command.ts';
import { exportCommand } from './export-command.ts';
import {
  messagesDelete,
  messagesDone,
  messagesList,
  withdrawalsDone,
  withdrawalsList,
} from './form-message-commands.ts';
import { importCommand } from './import-command.ts';
import { jobsDead, jobsDrop, jobsList, jobsRetry } from './job-commands.ts';
import { mailShow, mailTest } from './mail-commands.ts';
import {
  newsletterExport,
  newsletterImportUnsubscribed,
  newsletterRemove,
  newsletterShow,
} from './newsletter-commands.ts';
import { ordersNote, ordersTrack } from './order-note-commands.ts';
import { ordersExport, ordersInvoice } from './order-export-commands.ts';
import { ordersTerms } from './order-text-command.ts';
import { ordersCancel, ordersEndTask, ordersList, ordersSetStatus, ordersShow } from './orders-commands.ts';
import { mediaAdd, mediaDelete, mediaList, mediaReplace, mediaSet, mediaShow } from './library-commands.ts';
import { mediaCopy } from './media-commands.ts';
import { productsList } from './product-list-command.ts';
import { productsSetPrice, productsSetStock, productsShow } from './product-commands.ts';
import { redirectsAdd, redirectsList, redirectsLoad, redirectsRemove } from './redirect-commands.ts';
import { ordersRefund } from './refund-command.ts';
import { swatchesKind, swatchesList, swatchesSet } from './swatch-commands.ts';
import { terminalsImport, terminalsList } from './terminal-commands.ts';
import { textsList, textsReset, textsSet } from './text-commands.ts';
import { translationsCheck, translationsExport, translationsLoad } from './translation-commands.ts';
import { reviewsApprove, reviewsDelete, reviewsImport, reviewsList, reviewsReject } from './review-commands.ts';
import { webhooksEnable, webhooksList, webhooksLog, webhooksResend } from './webhook-commands.ts';
import { siteContentCommands } from './site-content-commands.ts';
import { siteExport, siteImport } from './site-commands.ts';
import { staffEnd, staffInvite, staffList, staffRole } from './staff-commands.ts';
import { pageTexts, postTexts } from './written-texts.ts';
import { settingsGet, settingsReset, settingsSet } from './settings-commands.ts';

const beforeAddOns: readonly ShopCommand[] = [
  importCommand,
  exportCommand,
  ordersList,
  ordersShow,
  ordersTerms,
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
  productsSetSlug,
  seoSet,
  seoShow,
  backInStockList,
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
  accountsExport,
  accountsErase,
  newsletterExport,
  newsletterImportUnsubscribed,
  newsletterShow,
  newsletterRemove,
  couponsList,
  couponsShow,
  couponsAdd,
  couponsSet,
  couponsRemove,
  exportTexts(pageTexts),
  importTexts(pageTexts),
  ...contentCommands(pageTexts, (_shop, slug) => `/${slug}/`),
  exportTexts(postTexts),
  importTexts(postTexts),
  ...contentCommands(postTexts, ({ settings }, slug, locale) =>
    pathOf(addressBook(settings.current().permalinks)[locale], 'post', slug),
  ),
];

const afterAddOns: readonly ShopCommand[] = [
  attributesOrder,
  swatchesList,
  swatchesKind,
  swatchesSet,
  redirectsAdd,
  redirectsList,
  redirectsRemove,
  redirectsLoad,
  terminalsImport,
  terminalsList,
  keysAdd,
  keysList,
  keysRevoke,
  webhooksList,
  webhooksLog,
  webhooksResend,
  webhooksEnable,
  staffInvite,
  staffList,
  staffRole,
  staffEnd,
  auditList,
  siteExport,
  siteImport,
  ...siteContentCommands,
  ...appearanceCommands,
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
  mediaAdd,
  mediaList,
  mediaShow,
  mediaSet,
  mediaReplace,
  mediaDelete,
  mediaCopy,
  legalList,
  legalShow,
  doctor,
  backup,
  restore,
];

/** Every `shop` command, those of the add-ons too, in the order in which usage lists them. */
export function shopCommands(addOns: readonly Pick<AddOn, 'commands'>[]): readonly ShopCommand[] {
  return [...beforeAddOns, ...addOns.flatMap(({ commands = [] }) => commands), ...afterAddOns];
}
