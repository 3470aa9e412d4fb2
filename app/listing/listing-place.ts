import { createContext, useContext } from 'react';
import type { ListingFilterChoice } from '#contract/listing-choice.ts';
import { listingAddress, withChoice } from './listing-address.ts';
import type { ListingQuery } from '#contract/listing-query.ts';
import type { LoadedListing } from './load-listing.ts';

/** The listing that a part belongs to, and where its other states are. */
export type ListingPlace = {
  readonly listing: LoadedListing;
  readonly path: string;
  /** Other parameters of the address: the search terms. */
  readonly extraParameters: Readonly<Record<string, string>>;
};

const ListingContext = createContext<ListingPlace | null>(null);

export const ListingPlaceProvider = ListingContext.Provider;

export function useListing(): ListingPlace & {
  readonly choice: ListingFilterChoice;
  readonly addressOf: (query: ListingQuery) => string;
  readonly chosenAddress: (choice: ListingFilterChoice) => string;
} {
  const place = useContext(ListingContext);
  if (place === null) throw new Error('a part of a listing stands outside one');
  const { listing, path, extraParameters } = place;
  const addressOf = (query: ListingQuery) => listingAddress(path, query, extraParameters);
  return {
    ...place,
    choice: listing.query.choice,
    addressOf,
    chosenAddress: (choice) => addressOf(withChoice(listing.query, choice)),
  };
}
