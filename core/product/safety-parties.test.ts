import { expect, test } from 'vitest';
import { safetyMetaNamed } from './safety-names.ts';
import { safetyParties, type SafetyParty, type SafetySources } from './safety-parties.ts';

const nobody = { manufacturer: null, importer: null, responsible_person: null };
const none: SafetySources['listed'] = { manufacturer: [], importer: [], responsible_person: [] };
const of = (metas: Readonly<Record<string, string>>, more: Partial<SafetySources> = {}): SafetySources => ({
  meta: (key) => metas[key] ?? '',
  attribute: () => '',
  listed: none,
  ...more,
});
const acme: SafetyParty = { name: 'Acme GmbH', address: 'Hauptstr. 1, Berlin', contact: 'a@acme.example' };

test('nothing is claimed of a product of which nobody said anything', () => {
  expect(safetyParties(of({}), nobody)).toEqual(nobody);
});

test('what is said of the product comes before what is said of its brand', () => {
  const parties = safetyParties(of({ _vitrina_manufacturer: 'UAB „Rasa“' }), { ...nobody, manufacturer: acme });
  expect(parties.manufacturer).toEqual({ name: 'UAB „Rasa“', address: '', contact: '' });
  expect(safetyParties(of({}), { ...nobody, manufacturer: acme }).manufacturer).toBe(acme);
});

test('a name that the shop knows is completed by what it knows, and not by what it knows of another', () => {
  const listed = { ...none, manufacturer: [acme] };
  expect(safetyParties(of({ _vitrina_manufacturer: 'acme  GMBH' }, { listed }), nobody).manufacturer).toEqual({
    ...acme,
    name: 'acme GMBH',
  });
  expect(safetyParties(of({ _vitrina_manufacturer: 'Acme AG' }, { listed }), nobody).manufacturer?.address).toBe('');
});

test('metas of plug-ins are read, each party by its own', () => {
  const parties = safetyParties(
    of({
      _gpsr_manufacturer_name: 'Foo Ltd',
      _gpsr_manufacturer_address: '1 Road, Leeds',
      _gpsr_manufacturer_email: 'foo@foo.example',
      _gpsr_importer_name: 'MB Importas',
      _gpsr_eu_rep_name: 'EU Rep, Vilnius',
    }),
    nobody,
  );
  expect(parties).toEqual({
    manufacturer: { name: 'Foo Ltd', address: '1 Road, Leeds', contact: 'foo@foo.example' },
    importer: { name: 'MB Importas', address: '', contact: '' },
    responsible_person: { name: 'EU Rep, Vilnius', address: '', contact: '' },
  });
});

test('one text with everything is taken apart by lines', () => {
  const text = 'Foo Ltd\r\n1 Road\nLeeds\nfoo@foo.example';
  expect(safetyParties(of({ _gpsr_manufacturer: text }), nobody).manufacturer).toEqual({
    name: 'Foo Ltd',
    address: '1 Road, Leeds',
    contact: 'foo@foo.example',
  });
});

test('an address without a name claims nothing', () => {
  expect(safetyParties(of({ _vitrina_importer_address: 'Vilnius' }), nobody).importer).toBeNull();
});

test('columns and attributes are known by their Lithuanian and English names', () => {
  expect(safetyMetaNamed('Gamintojas')).toBe('_vitrina_manufacturer');
  expect(safetyMetaNamed(' gamintojo  EL. PAŠTAS ')).toBe('_vitrina_manufacturer_contact');
  expect(safetyMetaNamed('Manufacturer')).toBe('_vitrina_manufacturer');
  expect(safetyMetaNamed('Importuotojo adresas')).toBe('_vitrina_importer_address');
  expect(safetyMetaNamed('EU responsible person')).toBe('_vitrina_responsible_person');
  expect(safetyMetaNamed('Įspėjimai')).toBe('_vitrina_warnings');
  expect(safetyMetaNamed('Brand')).toBeNull();
  expect(safetyMetaNamed('Spalva')).toBeNull();
});
