import type { Translator } from '#app/text/translator.ts';

type T = Pick<Translator, 't'>;
type Labels = Readonly<Record<string, string>>;

function catalogueLabels({ t }: T): Labels {
  return {
    catalogue: t('Catalogue'),
    'catalogue.perPage': t('Products on a page'),
    'catalogue.lowStockAmount': t('Stock is low from'),
    'catalogue.hideOutOfStock': t('Hide what is sold out'),
    'catalogue.unshownCategories': t('Categories that only say “uncategorised”'),
    'catalogue.defaultCategory': t('Category of products without one'),
    'catalogue.embeddedVariations': t('Variations that a page brings along'),
    'catalogue.weightUnit': t('Unit of weight'),
    'catalogue.dimensionUnit': t('Unit of length'),
    carousels: t('Pictures of products'),
    'carousels.cards': t('Further pictures on a card'),
    'carousels.autoplay': t('Carousels move by themselves'),
    search: t('Search'),
    'search.synonyms': t('Synonyms'),
    feeds: t('Price comparison'),
    'feeds.google': t('List for Google'),
    'feeds.kaina24': t('List for Kaina24'),
    'feeds.skuIsPartNumber': t('SKUs are the makers’ part numbers'),
    'feeds.backorderDays': t('Days until goods on backorder are expected'),
    reviews: t('Reviews'),
    'reviews.open': t('Shoppers may send reviews'),
    'reviews.perPage': t('Reviews on a page'),
    'reviews.perHour': t('Reviews from one address in an hour; 0: no limit'),
    safety: t('Safety of products'),
    'safety.manufacturers': t('Manufacturers'),
    'safety.importers': t('Importers'),
    'safety.responsiblePersons': t('Responsible persons in the Union'),
  };
}

function customerLabels({ t }: T): Labels {
  return {
    accounts: t('Accounts of shoppers'),
    'accounts.enabled': t('Shoppers can sign in'),
    'accounts.mailsPerHour': t('Sign-in mails for one machine in an hour'),
    'accounts.mailsPerAddressPerHour': t('Sign-in mails to one address in an hour'),
    'accounts.triesPerHour': t('Tries to sign in of one machine in an hour'),
    'accounts.triesPerAddressPerHour': t('Tries to sign in with one address in an hour'),
    'accounts.challengesPerHour': t('Passkey requests of one machine in an hour'),
    wishes: t('Wish lists'),
    'wishes.enabled': t('Shoppers have wish lists'),
    'wishes.maxProducts': t('Products of a list'),
    'wishes.listsPerHour': t('Lists begun by one machine in an hour'),
    'wishes.keepDays': t('Days until a forgotten list is deleted'),
    backInStock: t('“It is back” mails'),
    'backInStock.enabled': t('Shoppers can ask for them'),
    'backInStock.requestsPerHour': t('Requests of one machine in an hour'),
    'backInStock.requestsPerAddressPerHour': t('Requests for one address in an hour'),
    'backInStock.confirmDays': t('Days to confirm an address'),
    'backInStock.keepDays': t('Days until nobody waits any longer'),
    forms: t('Forms'),
    'forms.messagesPerHour': t('Messages from one address in an hour'),
    'forms.withdrawalsPerHour': t('Withdrawals from one address in an hour'),
    'forms.orderLinksPerHour': t('Order links from one address in an hour'),
  };
}

function mailLabels({ t }: T): Labels {
  return {
    mail: t('Mails'),
    'mail.fromName': t('From: name'),
    'mail.fromAddress': t('From: address'),
    'mail.replyTo': t('Replies go to'),
    'mail.newOrderTo': t('New orders are told to'),
    'mail.bcc': t('Blind copies of all mails to shoppers'),
    'mail.termsPages': t('Pages that go along with a confirmed order'),
    'mail.off': t('Mails that are not sent'),
    newsletter: t('Newsletter'),
    'newsletter.enabled': t('Shoppers can ask for it'),
    'newsletter.atCheckout': t('The checkout has a box for it'),
    'newsletter.code': t('Coupon named once it is confirmed'),
    'newsletter.confirmDays': t('Days to confirm'),
    'newsletter.requestsPerHour': t('Requests of one machine in an hour'),
    'newsletter.mailsPerAddressPerDay': t('Mails to one address in a day'),
    'newsletter.keepEndedDays': t('Days for which an ended consent is kept'),
  };
}

function lawLabels({ t }: T): Labels {
  return {
    legal: t('Law'),
    'legal.withdrawalDays': t('Days to withdraw from a contract'),
    'legal.longerReturns': t('Times of the year with longer returns'),
    'legal.returnCosts': t('Who pays for sending back'),
    'legal.returnAddress': t('Address for returns'),
    'legal.personalisedGoods': t('Goods are made to shoppers’ wishes'),
    'legal.hygieneGoods': t('Goods not returned once unsealed'),
    'legal.perishableGoods': t('Goods that spoil soon'),
    'legal.processors': t('Whom data are passed on to'),
  };
}

function languageLabels({ t }: T): Labels {
  return {
    languages: t('Languages'),
    seo: t('Search engines'),
    'seo.closed': t('Search engines are asked to stay away'),
    content: t('Content'),
    'content.maxRevisions': t('Earlier versions that are kept'),
    'content.previewDays': t('Days that a preview link works'),
    'content.postsPerPage': t('Posts on a page of the blog'),
  };
}

function technicalLabels({ t }: T): Labels {
  return {
    webhooks: t('Webhooks'),
    'webhooks.allowPrivate': t('Addresses in the shop’s own network may be called'),
    'webhooks.timeoutSeconds': t('Seconds to wait for an answer'),
    'webhooks.keepDays': t('Days that deliveries are kept'),
    jobs: t('Work'),
    'jobs.keepFinishedDays': t('Days that finished work is kept'),
    pictures: t('Pictures'),
    'pictures.cacheMegabytes': t('Space for prepared pictures, MB'),
    'pictures.fromPrivateNetworks': t('Pictures may be fetched from the shop’s own network'),
    pages: t('Pages'),
    'pages.redisMegabytes': t('Space for pages in Redis, MB'),
    memory: t('Memory'),
    'memory.cacheMegabytes': t('Memory for caches of each process, MB'),
    limits: t('Limits'),
    'limits.read': t('Requests a minute that read; 0: no limit'),
    'limits.write': t('Requests a minute that change; 0: no limit'),
    'limits.page': t('Pages a minute; 0: no limit'),
    'limits.keyed': t('Calls of programs a minute; 0: no limit'),
  };
}

/** The same: catalogue, customers, mails, law, languages and technical ones. */
export function furtherLabels(text: T): Labels {
  return {
    ...catalogueLabels(text),
    ...customerLabels(text),
    ...mailLabels(text),
    ...lawLabels(text),
    ...languageLabels(text),
    ...technicalLabels(text),
  };
}
