import { foldAccents } from '../text/fold-accents.ts';
import { safetyMetas } from './safety-parties.ts';

const { manufacturer, importer, responsible_person: responsible } = safetyMetas;

/** What columns of files and attributes of products are called that hold a fact about safety, by its meta. */
const names: readonly (readonly [meta: string, names: readonly string[]])[] = [
  [
    manufacturer.name,
    [
      'gamintojas',
      'gamintojo pavadinimas',
      'manufacturer',
      'manufacturer name',
      'producer',
      'brand producer',
      'gpsr manufacturer',
      'hersteller',
      'fabricant',
    ],
  ],
  [manufacturer.address, ['gamintojo adresas', 'manufacturer address', 'producer address', 'herstelleradresse']],
  [
    manufacturer.contact,
    [
      'gamintojo el. pastas',
      'gamintojo kontaktai',
      'gamintojo el. pasto adresas',
      'manufacturer email',
      'manufacturer e-mail',
      'manufacturer contact',
      'producer email',
    ],
  ],
  [importer.name, ['importuotojas', 'importuotojo pavadinimas', 'importer', 'importer name', 'importeur']],
  [importer.address, ['importuotojo adresas', 'importer address']],
  [
    importer.contact,
    ['importuotojo el. pastas', 'importuotojo kontaktai', 'importer email', 'importer e-mail', 'importer contact'],
  ],
  [
    responsible.name,
    [
      'atsakingas asmuo',
      'atsakingas asmuo es',
      'uz sauga atsakingas asmuo',
      'igaliotasis atstovas',
      'responsible person',
      'eu responsible person',
      'responsible person name',
      'eu representative',
      'verantwortliche person',
    ],
  ],
  [responsible.address, ['atsakingo asmens adresas', 'responsible person address', 'eu responsible person address']],
  [
    responsible.contact,
    [
      'atsakingo asmens el. pastas',
      'atsakingo asmens kontaktai',
      'responsible person email',
      'responsible person contact',
      'eu responsible person email',
    ],
  ],
  [
    '_vitrina_warnings',
    ['ispejimai', 'saugos ispejimai', 'ispejimai del saugos', 'warnings', 'safety warnings', 'safety information'],
  ],
];

const byName = new Map(names.flatMap(([meta, list]) => list.map((name) => [name, meta] as const)));

/** The meta that holds what a column or an attribute of this name says; null where it is about something else. */
export function safetyMetaNamed(name: string): string | null {
  const folded = foldAccents(name.toLocaleLowerCase('lt'))
    .replaceAll(/[\s\u00a0_]+/g, ' ')
    .trim();
  return byName.get(folded) ?? null;
}
