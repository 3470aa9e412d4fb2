import { expect, test } from 'vitest';
import type { Terminal } from '#core/shipping/terminal.ts';
import { readList } from './import-terminals.ts';

const lithuania = ['LT'];

function only(read: ReturnType<typeof readList>): Terminal {
  if (!read.ok || read.value.terminals.length !== 1) throw new Error(JSON.stringify(read));
  return read.value.terminals[0] as Terminal;
}

test('Omniva’s list: towns by their names, post offices and other countries left out', () => {
  const list = [
    {
      ZIP: '88',
      NAME: 'Kauno AKROPOLIS paštomatas',
      TYPE: '0',
      A0_NAME: 'LT',
      A3_NAME: 'Kauno m.',
      A5_NAME: 'Mindaugo pr.',
      A7_NAME: '49',
      X_COORDINATE: '23.93',
      Y_COORDINATE: '54.89',
    },
    { ZIP: '69494', NAME: 'Paštas', TYPE: '1', A0_NAME: 'LT', A3_NAME: 'Kauno m.' },
    { ZIP: '96331', NAME: 'Pakiautomaat', TYPE: '0', A0_NAME: 'EE', A3_NAME: 'Tallinn' },
  ];
  const read = readList(JSON.stringify(list), 'omniva', lithuania);
  expect(read).toMatchObject({ ok: true, value: { leftOut: 2, problems: [] } });
  expect(only(read)).toEqual({
    id: '00088',
    name: 'Kauno AKROPOLIS paštomatas',
    town: 'Kaunas',
    address: 'Mindaugo pr. 49',
    postcode: '',
    country: 'LT',
    place: { latitude: 54.89, longitude: 23.93 },
  });
  const all = readList(JSON.stringify(list), 'omniva', ['LT', 'EE']);
  expect(all.ok && all.value.terminals.map(({ country }) => country)).toEqual(['LT', 'EE']);
});

test('the name of a village without streets is its address', () => {
  const entry = {
    ZIP: '55583',
    NAME: 'MOKI',
    TYPE: '0',
    A0_NAME: 'LT',
    A3_NAME: 'Novočėbės k.',
    A5_NAME: '',
    A7_NAME: '3',
  };
  expect(only(readList(JSON.stringify([entry]), 'omniva', lithuania))).toMatchObject({
    town: 'Novočėbė',
    address: 'Novočėbės k. 3',
  });
});

test('DPD’s list, its members nested and its towns in capitals', () => {
  const entry = {
    parcelShopId: 'LT90001',
    companyName: 'Ozo DPD paštomatas',
    address: { street: 'Ozo g. 25', zipCode: '8200', city: 'NAUJOJI AKMENĖ', countryCode: 'LT' },
    geo: { latitude: 54.71, longitude: 25.26 },
    openingHours: [{ weekday: 'Monday' }],
  };
  expect(only(readList(JSON.stringify({ status: 'ok', parcelShops: [entry] }), 'dpd', lithuania))).toEqual({
    id: 'LT90001',
    name: 'Ozo DPD paštomatas',
    town: 'Naujoji Akmenė',
    address: 'Ozo g. 25',
    postcode: 'LT-08200',
    country: 'LT',
    place: { latitude: 54.71, longitude: 25.26 },
  });
});

test('Venipak’s list: no coordinates, cut zeros, the carrier’s own name left away', () => {
  const entry = {
    id: '1',
    country: 'LT',
    city: 'ŠIAULIAI',
    address: 'Tilžės g.225, Šiauliai',
    pickup_point: 'Venipak locker, PC Tilžė',
    postal_code: '297',
  };
  expect(only(readList(`\uFEFF${JSON.stringify([entry])}`, 'venipak', lithuania))).toEqual({
    id: '1',
    name: 'PC Tilžė',
    town: 'Šiauliai',
    address: 'Tilžės g. 225',
    postcode: 'LT-00297',
    country: 'LT',
    place: null,
  });
});

test.each([';', ',', '\t', '|'])('a table with „%s“ between its columns, quotes and decimal commas', (separator) => {
  const rows = [
    ['id', 'Country Code', 'name', 'city', 'address', 'Postal code', 'latitude', 'longitude'],
    ['7', 'LT', '"„Iki“ prie stoties"', 'Vilnius', '"Sodų g. 22"', '2121', '"54,67"', '"25,28"'],
  ];
  const text = rows.map((row) => row.join(separator)).join('\r\n');
  expect(only(readList(text, 'lp-express', lithuania))).toMatchObject({
    name: '„Iki“ prie stoties',
    postcode: 'LT-02121',
    place: { latitude: 54.67, longitude: 25.28 },
  });
});

test('swapped coordinates are corrected, missing and nonsensical ones are null', () => {
  const at = (latitude: string, longitude: string) => {
    const entry = { id: '1', name: 'A', city: 'Vilnius', countryCode: 'LT', latitude, longitude };
    return only(readList(JSON.stringify([entry]), 'lp-express', lithuania)).place;
  };
  expect(at('25.28', ' 54.68')).toEqual({ latitude: 54.68, longitude: 25.28 });
  expect(at('0', '0')).toBeNull();
  expect(at('', '25.28')).toBeNull();
  expect(at('šiaurė', '25')).toBeNull();
});

test('entries that cannot be read are reported with their line, and the others are read', () => {
  const read = readList(
    'id;name;city\n1;Vienas;Vilnius\n2;;Vilnius\n;Trys;Vilnius\n\n1;Kitas;Kaunas\n<b>5</b>;Penki;Kaunas\n',
    'lp-express',
    lithuania,
  );
  expect(read).toMatchObject({
    ok: true,
    value: {
      problems: [
        'line 3: there is no name',
        'line 4: there is no id',
        'line 6: 1 stands there twice; the later counts',
      ],
      unreadIds: ['2'],
      terminals: [{ id: '1', name: 'Kitas' }, { id: '5' }],
    },
  });
  const entries = readList('[{"id":1,"name":"Vienas","city":"Vilnius"},null,{"id":3}]', 'lp-express', lithuania);
  expect(entries).toMatchObject({
    ok: true,
    value: { problems: ['entry 2: there is no id', 'entry 3: there is no name'] },
  });
});

test.each([
  ['', 'it is empty'],
  ['[{"id": 1,', 'it is broken JSON'],
  ['{"error": "no access"}', 'it holds no list'],
  ['[]', 'it holds no terminals of LT'],
  ['<html><body>403</body></html>', 'it is no table'],
  ['id;name;city\n1;;\n', 'it holds no terminals of LT (line 2: there is no name)'],
])('„%s“ is no list', (text, reason) => {
  const read = readList(text, 'omniva', lithuania);
  expect(read.ok ? '' : read.failure).toContain(reason);
});
