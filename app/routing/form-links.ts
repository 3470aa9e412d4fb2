import { href } from 'react-router';
import { links } from './links.ts';

/** Query parameter on the page of a form that was accepted. */
export const sentParameter = 'gauta';

/** Query parameter that fills the number of an order into the withdrawal form. */
export const orderParameter = 'uzsakymas';

/** The id of the form by which a shopper writes about an order. */
export const messagesAnchor = 'zinute';

/** Query parameter of the newsletter's page: what was just done there. */
export const newsletterStateParameter = 'busena';
export const newsletterStates = { confirmed: 'patvirtinta', left: 'atsisakyta' } as const;

/** Addresses of pages with a form: some of it filled in, or sent. */
export const formLinks = {
  /** The order's page with what was written about it. */
  orderMessages: (id: number, key: string) => `${links.orderReceived(id, key)}#${messagesAnchor}`,
  orderMessageSent: (id: number, key: string) => `${links.orderReceived(id, key)}&${sentParameter}=1#${messagesAnchor}`,
  contactSent: () => `${href('/rasykite-mums')}/?${sentParameter}=1`,
  withdrawalSent: () => `${href('/sutarties-atsisakymas')}/?${sentParameter}=1`,
  withdrawalOf: (order: string) =>
    `${href('/sutarties-atsisakymas')}/?${new URLSearchParams({ [orderParameter]: order })}`,
  newsletterAsked: () => `${href('/naujienlaiskis')}/?${sentParameter}=1`,
  newsletterConfirmed: () => `${href('/naujienlaiskis')}/?${newsletterStateParameter}=${newsletterStates.confirmed}`,
  newsletterLeft: () => `${href('/naujienlaiskis')}/?${newsletterStateParameter}=${newsletterStates.left}`,
  sharedWishes: (token: string) => `${href('/norai/:token', { token })}/`,
  orderLinkSent: () => `${href('/uzsakymo-paieska')}/?${sentParameter}=1`,
};
