import { stockStatuses as stockStatusNames } from '#contract/api/product-arguments.ts';
import type { CollectionData } from '#contract/collection-data.ts';
import { decimal } from '#core/decimal.ts';
import { roundHalfUpToMinor } from '#core/money.ts';
import type { CollectionCounts } from '#server/catalog/products/count-collection.ts';
import type { CollectionRequest } from '#server/catalog/products/collection-terms.ts';
import type { AnswerContext } from './answer-context.ts';
import { readBoolean, readTexts } from './product-list-parameters.ts';
import { isList, listOf } from './parameters.ts';
import type { QueryValue } from './query-values.ts';

const maxCounted = 20; // attributes of one request

export function readCollectionRequest(values: Readonly<Record<string, QueryValue>>): CollectionRequest {
  const isRequested = (name: string) => readBoolean(values[name]) ?? false;
  return {
    priceRange: isRequested('calculate_price_range'),
    stockStatus: isRequested('calculate_stock_status_counts'),
    ratings: isRequested('calculate_rating_counts'),
    filters: isRequested('calculate_filter_counts'),
    attributes: listOf(values['calculate_attribute_counts']).slice(0, maxCounted).flatMap(readAttribute),
    taxonomies: readTexts(values['calculate_taxonomy_counts']).slice(0, maxCounted),
  };
}

function readAttribute(value: QueryValue): CollectionRequest['attributes'] {
  if (typeof value === 'string' || isList(value)) return [];
  const { taxonomy, query_type } = value;
  return typeof taxonomy === 'string' ? [{ taxonomy, queryType: query_type === 'and' ? 'and' : 'or' }] : [];
}

export function collectionAnswer(counts: CollectionCounts, { currency }: AnswerContext): CollectionData {
  const { prices, stockStatuses, ratings, onSale, excludedBy, attributes, taxonomies, byTaxonomy } = counts;
  const minor = (amount: string) => String(roundHalfUpToMinor(decimal(amount), currency.currency_minor_unit));
  return {
    price_range: prices === null ? null : { min_price: minor(prices.min), max_price: minor(prices.max), ...currency },
    attribute_counts: attributes === null ? null : [...attributes],
    rating_counts: ratings === null ? null : [...ratings],
    stock_status_counts:
      stockStatuses === null
        ? null
        : stockStatusNames.map((status) => ({ status, count: String(stockStatuses.get(status) ?? 0) })),
    taxonomy_counts: taxonomies === null ? null : [...taxonomies],
    ...(onSale === null || excludedBy === null
      ? {}
      : {
          extensions: {
            vitrina: {
              on_sale_count: onSale,
              kept_away: [...excludedBy],
              taxonomies: byTaxonomy.map(({ taxonomy, counts: terms }) => ({ taxonomy, counts: [...terms] })),
            },
          },
        }),
  };
}
