import { stockMovementsRoute, stockRoute } from '#contract/office/product-routes.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { findMovements, type StockMovement } from '#server/admin/stock/find-movements.ts';
import { findStock, type StockQuery, type StockRow } from '#server/admin/stock/find-stock.ts';
import { recordStock, type RecordStockFailure } from '#server/admin/stock/stock-actions.ts';
import { listAnswer, sliceOf } from '#server/api/rest-v3/list-answer.ts';
import {
  answered,
  refused,
  type RestCall,
  type RestHandler,
  type RestResource,
} from '#server/api/rest-v3/rest-call.ts';
import { actionRefusal, type RestServices } from '#server/api/rest-v3/rest-services.ts';
import { mediaPath } from '#server/catalog/media/image-answer.ts';

const pictureWidth = 160; // px: the narrowest stored size
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function levelOf(value: unknown): StockQuery['level'] {
  return value === 'counted' || value === 'low' || value === 'out' || value === 'backorder' ? value : null;
}

function stockAnswer(row: StockRow) {
  return {
    id: row.id,
    parent_id: row.parentId ?? 0,
    type: row.type,
    status: row.status,
    name: row.name,
    choices: row.choices,
    sku: row.sku,
    global_unique_id: row.gtin,
    manage_stock: row.isCounted,
    stock_quantity: row.isCounted ? row.quantity : null,
    stock_status: row.stockStatus,
    backorders: row.backorders,
    low_stock_amount: row.lowAmount,
    image: row.imageHash === null ? null : mediaPath(row.imageHash, pictureWidth),
  };
}

function movementAnswer(row: StockMovement) {
  return {
    id: row.id,
    product_id: row.productId,
    parent_id: row.parentId ?? 0,
    name: row.name,
    choices: row.choices,
    sku: row.sku,
    delta: row.delta,
    left: row.left,
    reason: row.cause ?? row.reason,
    note: row.note ?? '',
    order_id: row.orderId ?? 0,
    date_created_gmt: row.at.toISOString(),
    actor: row.actor ?? '',
  };
}

/** Stock and its ledger: `/stock`, `/stock/movements`. */
export function stockResources(services: RestServices): readonly RestResource[] {
  const { database, settings, texts, publicUrl } = services;
  const { text } = texts;

  const list: RestHandler = async (call) => {
    const { rows, total } = await findStock(database.db, {
      search: textOf(call.fields['search']),
      code: textOf(call.fields['code']),
      level: levelOf(call.fields['level']),
      lowStockAmount: settings.current().catalogue.lowStockAmount,
      ...sliceOf(call),
    });
    return listAnswer(call, rows.map(stockAnswer), total, { publicUrl });
  };

  const movements: RestHandler = async (call) => {
    const { product } = call.fields;
    const { rows, total } = await findMovements(database.db, {
      productId: typeof product === 'number' ? product : null,
      reason: textOf(call.fields['reason']),
      search: textOf(call.fields['search']),
      ...sliceOf(call),
    });
    return listAnswer(call, rows.map(movementAnswer), total, { publicUrl });
  };

  function problem(failure: RecordStockFailure) {
    switch (failure.code) {
      case 'changed_meanwhile':
        return { code: failure.code, message: text('There are %s now.', failure.data.quantity), ...failure.data };
      case 'unknown_product':
        return { code: failure.code, message: text('There is no such product.') };
      case 'not_stocked':
        return { code: failure.code, message: text('Stock of this product is not kept here.') };
      case 'not_in_steps':
        return { code: failure.code, message: text('It is sold by %s.', failure.step) };
    }
  }

  const record: RestHandler = async (call: RestCall) => {
    const sent = call.fields['items'] as readonly Readonly<Record<string, unknown>>[];
    const items = sent.map(({ id, quantity, expected }) => ({
      id: Number(id),
      quantity: Number(quantity),
      expected: expected === null || expected === undefined ? null : Number(expected),
    }));
    const { cause, note = '' } = call.fields;
    const recorded = await runAction(services, call.authority, recordStock, { items, cause, note });
    if (!recorded.ok) return actionRefusal(recorded.failure, 'edit', texts) ?? refused(400, recorded.failure.code, '');
    return answered({
      results: recorded.value.map((one, place) => ({
        id: items[place]?.id ?? 0,
        ...(one.ok ? { stock_quantity: one.value } : { error: problem(one.failure) }),
      })),
    });
  };

  return [
    {
      route: stockRoute,
      operations: {
        GET: { permission: 'products.read', verb: 'view', handler: list },
        POST: { permission: 'products.stock', verb: 'edit', handler: record },
      },
    },
    {
      route: stockMovementsRoute,
      operations: { GET: { permission: 'products.read', verb: 'view', handler: movements } },
    },
  ];
}
