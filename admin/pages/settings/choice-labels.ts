import type { Translator } from '#app/text/translator.ts';

type T = Pick<Translator, 't'>;
type Labels = Readonly<Record<string, string>>;

/** Columns of lists of settings, by their names. */
export function columnLabels({ t }: T): Labels {
  return {
    slug: t('Short name'),
    name: t('Name'),
    brand: t('Brand'),
    address: t('Address'),
    email: t('E-mail'),
    from: t('From'),
    to: t('Until'),
    until: t('Returned until'),
    purpose: t('Purpose'),
    outsideUnion: t('Outside the European Economic Area'),
    id: t('Identifier'),
    title: t('Title'),
    enabled: t('Offered'),
    description: t('Description'),
    instructions: t('Instructions after ordering'),
    enableForMethods: t('Only with these deliveries'),
    enableForVirtual: t('Also for orders without delivery'),
    instanceId: t('Number of the delivery'),
    payment: t('Payment'),
    marksReview: t('Marks the order to be looked at'),
    logo: t('Logo'),
  };
}

/** What a setting can be chosen from, by its path and the choice. */
export function choiceLabels({ t }: T): Labels {
  return {
    'invoices.when=placed': t('When the order is placed'),
    'invoices.when=paid': t('When it is paid'),
    'invoices.when=completed': t('When it is completed'),
    'invoices.when=manual': t('By hand only'),
    'sales.defaultCustomerAddress=base': t('The shop’s own'),
    'sales.defaultCustomerAddress=none': t('None'),
    'currency.position=left': t('Before the amount'),
    'currency.position=left_space': t('Before it, with a space'),
    'currency.position=right': t('After the amount'),
    'currency.position=right_space': t('After it, with a space'),
    'checkout.terms=page': t('On the page'),
    'checkout.terms=always': t('Always, for programs too'),
    'checkout.terms=never': t('Not asked'),
    'tax.unionSales=home': t('By the rates of Lithuania'),
    'tax.unionSales=destination': t('By the rates of where it goes'),
    'tax.unionSales=entered': t('By the rates entered'),
    'carousels.cards=sectors': t('Seen by moving across the card'),
    'carousels.cards=carousel': t('As a carousel'),
    'carousels.cards=none': t('Not shown'),
    'tax.display=incl': t('With VAT'),
    'tax.display=excl': t('Without VAT'),
    'tax.basedOn=shipping': t('Where it is sent'),
    'tax.basedOn=billing': t('The billing address'),
    'tax.basedOn=base': t('The shop’s address'),
    'legal.returnCosts=buyer': t('The buyer'),
    'legal.returnCosts=shop': t('The shop'),
    'languages=lt_LT': t('Lithuanian'),
    'languages=en_GB': t('English'),
  };
}
