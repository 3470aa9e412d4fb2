import type { Translator } from '#app/text/translator.ts';

type T = Pick<Translator, 't'>;
type Labels = Readonly<Record<string, string>>;

function companyLabels({ t }: T): Labels {
  return {
    shop: t('Shop'),
    'shop.name': t('Name of the shop'),
    'shop.tagline': t('Tagline'),
    'shop.email': t('E-mail address'),
    'shop.phone': t('Phone'),
    'shop.address': t('Street and house'),
    'shop.city': t('Town'),
    'shop.postcode': t('Postcode'),
    'shop.country': t('Country, two letters'),
    'shop.companyName': t('Company'),
    'shop.companyCode': t('Company code'),
    'shop.vatCode': t('VAT code'),
    'shop.vatPayer': t('Registered for VAT'),
    'shop.demo': t('A demo shop, whose seller is made up'),
    'shop.bankAccount': t('Bank account (IBAN)'),
    'shop.bankCode': t('Bank code (BIC)'),
    brand: t('Look of the name'),
    'brand.icon': t('Icon: a file in the folder brand/'),
    'brand.sharePicture': t('Picture of shared links: a file in the folder brand/'),
    'brand.colour': t('Colour'),
    invoices: t('Invoices'),
    'invoices.series': t('Series of invoices'),
    'invoices.creditSeries': t('Series of credit notes'),
    'invoices.nextNumber': t('First number of a new series'),
    'invoices.when': t('Issued by themselves'),
    'invoices.dueDays': t('Days to pay'),
  };
}

function salesLabels({ t }: T): Labels {
  return {
    sales: t('Selling'),
    'sales.sellsTo': t('Sold to countries; EU is all of the Union'),
    'sales.defaultCustomerAddress': t('Address before one is given'),
    'sales.redirectToCartAfterAdd': t('Lead to the cart after adding'),
    'sales.customerHoursAfterOrder': t('Hours for which the checkout remembers the address'),
    currency: t('Currency'),
    'currency.code': t('Currency code'),
    'currency.symbol': t('Sign'),
    'currency.position': t('Place of the sign'),
    'currency.decimalSeparator': t('Decimal separator'),
    'currency.thousandSeparator': t('Thousand separator'),
    'currency.decimals': t('Decimals'),
    coupons: t('Coupons'),
    'coupons.enabled': t('Coupons are taken'),
    'coupons.sequential': t('A percentage is of what earlier coupons left'),
    checkout: t('Checkout'),
    'checkout.companyFields': t('A company can give its code'),
    'checkout.fields': t('Further fields'),
    'checkout.terms': t('Agreeing to the terms'),
    'checkout.addressForTerminals': t('No address asked where a terminal is chosen'),
    'checkout.addressForPickup': t('No address asked where goods are collected'),
    'checkout.shippingRules': t('Delivery that changes the payment'),
    'checkout.paymentsScrolledTo': t('Payments that the page scrolls to'),
    unpaidOrders: t('Unpaid orders'),
    'unpaidOrders.perBuyer': t('Unpaid orders of one buyer; 0: no limit'),
    'unpaidOrders.piecesPerProduct': t('Pieces of a product in them; 0: no limit'),
    'unpaidOrders.perAddressHourly': t('From one network address in an hour; 0: no limit'),
    'unpaidOrders.piecesPerAddressHourly': t('Pieces from one network address in an hour; 0: no limit'),
    'unpaidOrders.reserveAgainHours': t('Hours in which paying again reserves the stock'),
    'unpaidOrders.cancelAfterDays': t('Days until an unpaid transfer is cancelled; 0: never'),
    'unpaidOrders.remindDaysBefore': t('Days before it that the shopper is reminded'),
  };
}

function taxLabels({ t }: T): Labels {
  return {
    tax: t('Tax'),
    'tax.pricesIncludeTax': t('Prices are entered with VAT'),
    'tax.display': t('Prices in the shop are shown'),
    'tax.basedOn': t('Tax goes by'),
    'tax.shippingTaxClass': t('Tax class of delivery'),
    'tax.classes': t('Tax classes'),
    'tax.unionSales': t('Goods for other EU countries'),
    'tax.samePriceAbroad': t('The price with VAT is the same everywhere'),
  };
}

function deliveryLabels({ t }: T): Labels {
  return {
    shipping: t('Delivery'),
    'shipping.terminalCountries': t('Countries whose terminals are offered'),
    delivery: t('When parcels arrive'),
    'delivery.handlingDays': t('Working days until a parcel leaves'),
    'delivery.cutOff': t('Orders after this time count for the next day'),
    'delivery.workingDays': t('Working days; 0 is Sunday'),
    'delivery.closed': t('Days off beside holidays'),
    'delivery.methods': t('Working days in transit by method'),
    'delivery.carrierDays': t('Working days in transit of other methods'),
  };
}

function paymentLabels({ t }: T): Labels {
  return {
    payments: t('Payments'),
    'payments.methods': t('Payment methods'),
    'payments.holdMinutes': t('Minutes for which stock is kept while somebody pays'),
    'payments.testBank': t('Bank links lead to a test bank, where nothing is paid'),
    'payments.paysera.projectId': t('Paysera: number of the project'),
    'payments.paysera.password': t('Paysera: password of the project'),
    'payments.paysera.test': t('Paysera: test mode'),
    'payments.paysera.gateway': t('Paysera: address of payments'),
    'payments.paysera.publicKey': t('Paysera: address of its key'),
    'payments.stripe.secretKey': t('Stripe: secret key'),
    'payments.stripe.webhookSecret': t('Stripe: secret of its messages'),
    'payments.stripe.api': t('Stripe: address'),
  };
}

/** Groups of settings and settings, by their paths: company, selling, tax, delivery and payments. */
export function shopLabels(text: T): Labels {
  return {
    ...companyLabels(text),
    ...salesLabels(text),
    ...taxLabels(text),
    ...deliveryLabels(text),
    ...paymentLabels(text),
  };
}
