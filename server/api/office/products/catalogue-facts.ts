import { catalogueFactsRoute, obstaclesRoute, priceHistoryRoute } from '#contract/office/product-routes.ts';
import { decimalText } from '#core/decimal.ts';
import { isInStock } from '#core/product/availability.ts';
import { type SoldPart, saleObstacles } from '#core/product/sale-obstacles.ts';
import type { ProductStatus, ProductType, Visibility } from '#core/product/types.ts';
import { ratesFor } from '#core/tax/tax-rate.ts';
import { readManagedProducts } from '#server/admin/products/read-managed-products.ts';
import { standardTaxClass, taxClassesOf } from '#server/admin/taxes/tax-rates.ts';
import { unknownProduct } from '#server/api/rest-v3/product-failures.ts';
import { answered, type RestCall, type RestHandler, type RestResource } from '#server/api/rest-v3/rest-call.ts';
import type { RestServices } from '#server/api/rest-v3/rest-services.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import { readIntervals } from '#server/catalog/products/price-intervals.ts';
import { readOffers } from '#server/catalog/products/read-offers.ts';
import { ratesInForce } from '#server/platform/settings/rates-in-force.ts';

const idOf = ({ path }: RestCall) => Number(path['id'] ?? 0);

function partOf({ status, effective, sellable }: Offer): SoldPart {
  return {
    isPublished: status === 'publish',
    hasPrice: effective.price !== null,
    isInStock: isInStock(sellable),
  };
}

/** What pages about products ask for beside `wc/v3`: why one is not for sale, what it cost, what decides about prices. */
export function catalogueFacts(services: RestServices): readonly RestResource[] {
  const { database, clock, settings, texts, publicUrl } = services;
  const { db } = database;

  const obstacles: RestHandler = async (call) => {
    const id = idOf(call);
    const product = (await readManagedProducts(db, [id])).get(id);
    const offer = (await readOffers(db, [id], clock())).get(id);
    if (product === undefined || offer === undefined) return unknownProduct(404, texts);
    const partIds = product.type === 'grouped' ? product.groupedIds : product.variationIds;
    const parts = await readOffers(db, partIds, clock());
    const found = saleObstacles({
      ...partOf(offer),
      type: product.type as ProductType,
      status: product.status as ProductStatus,
      visibility: product.visibility as Visibility,
      externalUrl: product.externalUrl,
      parts: [...parts.values()].map(partOf),
      hasPicture: product.media.length > 0,
      hasCategory: product.categories.length > 0,
    });
    return answered({ obstacles: found });
  };

  const history: RestHandler = async (call) => {
    const id = idOf(call);
    const offer = (await readOffers(db, [id], clock())).get(id);
    if (offer === undefined) return unknownProduct(404, texts);
    const intervals = (await readIntervals(db, [id])).get(id) ?? [];
    return answered({
      now: clock().toISOString(),
      first_offered_at: offer.firstOfferedAt?.toISOString() ?? null,
      intervals: intervals.map(({ kind, amount, from, to }) => ({
        kind,
        amount: decimalText(amount),
        from: from.toISOString(),
        to: to?.toISOString() ?? null,
      })),
    });
  };

  const facts: RestHandler = () => {
    const current = settings.current();
    const { tax, currency, catalogue, shop } = current;
    const rates = ratesInForce(current);
    const percents = (taxClass: string) =>
      ratesFor({ rates, taxClass, destination: { country: shop.country }, at: clock() }).map(({ rate }) => rate);
    const classes = [{ slug: standardTaxClass, name: '' }, ...taxClassesOf(tax)];
    return Promise.resolve(
      answered({
        shop_url: publicUrl,
        currency: currency.code,
        decimals: currency.decimals,
        prices_include_tax: tax.pricesIncludeTax,
        tax_classes: classes.map(({ slug, name }) => ({ slug, name, rates: percents(slug) })),
        weight_unit: catalogue.weightUnit,
        dimension_unit: catalogue.dimensionUnit,
        low_stock_amount: catalogue.lowStockAmount,
      }),
    );
  };

  const read = (route: RestResource['route'], handler: RestHandler): RestResource => ({
    route,
    operations: { GET: { permission: 'products.read', verb: 'view', handler } },
  });
  return [read(catalogueFactsRoute, facts), read(obstaclesRoute, obstacles), read(priceHistoryRoute, history)];
}
