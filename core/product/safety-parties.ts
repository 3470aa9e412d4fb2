/** Who answers for a product: its maker, who brings it into the Union, who answers for its safety there. */
export const safetyRoles = ['manufacturer', 'importer', 'responsible_person'] as const;
export type SafetyRole = (typeof safetyRoles)[number];

/** One of them, as far as it was said; what was not is empty. */
export type SafetyParty = {
  readonly name: string;
  readonly address: string;
  /** An e-mail address or a web address. */
  readonly contact: string;
};

export type SafetyParties = Readonly<Record<SafetyRole, SafetyParty | null>>;

const details = ['name', 'address', 'contact'] as const;
type Detail = (typeof details)[number];

/** The metas in which the shop stores what a product's file or a program says. */
export const safetyMetas: Readonly<Record<SafetyRole, Readonly<Record<Detail, string>>>> = {
  manufacturer: {
    name: '_vitrina_manufacturer',
    address: '_vitrina_manufacturer_address',
    contact: '_vitrina_manufacturer_contact',
  },
  importer: {
    name: '_vitrina_importer',
    address: '_vitrina_importer_address',
    contact: '_vitrina_importer_contact',
  },
  responsible_person: {
    name: '_vitrina_responsible_person',
    address: '_vitrina_responsible_person_address',
    contact: '_vitrina_responsible_person_contact',
  },
};

/** What plug-ins for WooCommerce call a party; their metas are `_gpsr_NAME_name`, `_gpsr_NAME`, with `_` or without. */
const pluginNames: Readonly<Record<SafetyRole, readonly string[]>> = {
  manufacturer: ['manufacturer', 'producer'],
  importer: ['importer'],
  responsible_person: ['responsible_person', 'eu_responsible_person', 'eu_rep', 'eu_representative', 'responsible'],
};
const pluginDetails: Readonly<Record<Detail, readonly string[]>> = {
  name: ['_name', ''],
  address: ['_address'],
  contact: ['_email', '_contact', '_website', '_url'],
};

/** The metas that hold a detail of a party, the shop's own first. */
export function metasOf(role: SafetyRole, detail: Detail): readonly string[] {
  const ofPlugins = pluginNames[role].flatMap((name) =>
    pluginDetails[detail].flatMap((end) => [`_gpsr_${name}${end}`, `gpsr_${name}${end}`]),
  );
  return [safetyMetas[role][detail], ...ofPlugins];
}

/** The metas with warnings, the shop's own first. */
export const warningMetas: readonly string[] = [
  '_vitrina_warnings',
  '_gpsr_warnings',
  'gpsr_warnings',
  '_gpsr_safety_information',
  '_safety_instructions',
];

const email = /[^\s,;<>()]+@[^\s,;<>()]+\.[^\s,;<>()]+/;

/**
 * A party of a text that may hold all of it: the first of several lines is the name, and an e-mail address is the
 * contact.
 */
function partyOfText(text: string): SafetyParty {
  const [contact = ''] = email.exec(text) ?? [];
  const lines = text
    .replace(contact, '')
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,;]+|[\s,;]+$/g, ''))
    .filter((line) => line !== '');
  const [name = '', ...more] = lines;
  return { name, address: more.join(', '), contact };
}

const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const fold = (text: string) => clean(text).toLocaleLowerCase('lt');

export type SafetySources = {
  /** A meta of the product as text; `''` where it has none. */
  readonly meta: (key: string) => string;
  /** What its attributes say, by the meta that holds the same. */
  readonly attribute: (meta: string) => string;
  /** The shop's parties, those of the product's brand first. */
  readonly listed: Readonly<Record<SafetyRole, readonly SafetyParty[]>>;
};

function ownParty(role: SafetyRole, { meta, attribute, listed }: SafetySources): SafetyParty | null {
  const first = (detail: Detail) =>
    metasOf(role, detail)
      .map(meta)
      .find((value) => value.trim() !== '') ?? '';
  const named = partyOfText(first('name') || attribute(safetyMetas[role].name));
  const own = {
    name: named.name,
    address: clean(first('address') || attribute(safetyMetas[role].address)) || named.address,
    contact: clean(first('contact') || attribute(safetyMetas[role].contact)) || named.contact,
  };
  if (own.name === '') return null;
  const same = listed[role].find(({ name }) => fold(name) === fold(own.name));
  return {
    name: own.name,
    address: own.address || (same?.address ?? ''),
    contact: own.contact || (same?.contact ?? ''),
  };
}

/**
 * Who answers for a product: what is said of the product itself, completed by what the shop knows of the same name;
 * else what it says of the product's brand, or of all products. Nothing is claimed that nobody said.
 */
export function safetyParties(
  sources: SafetySources,
  byBrand: Readonly<Record<SafetyRole, SafetyParty | null>>,
): SafetyParties {
  const partyOf = (role: SafetyRole) => ownParty(role, sources) ?? byBrand[role];
  return {
    manufacturer: partyOf('manufacturer'),
    importer: partyOf('importer'),
    responsible_person: partyOf('responsible_person'),
  };
}
