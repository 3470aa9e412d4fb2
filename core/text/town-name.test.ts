import { expect, test } from 'vitest';
import { townName } from './town-name.ts';

test.each([
  ['VILNIUS', 'Vilnius'],
  ['Vilniaus m.', 'Vilnius'],
  ['Kauno m.', 'Kaunas'],
  ['Klaipėdos m.', 'Klaipėda'],
  ['Šiaulių m.', 'Šiauliai'],
  ['Alytaus m.', 'Alytus'],
  ['Panevėžio m.', 'Panevėžys'],
  ['Joniškio m.', 'Joniškis'],
  ['Plungės m.', 'Plungė'],
  ['Širvintų m.', 'Širvintos'],
  ['Druskininkų m.', 'Druskininkai'],
  ['Rumšiškių mstl.', 'Rumšiškės'],
  ['Kazlų Rūdos m.', 'Kazlų Rūda'],
  ['Naujosios Akmenės m.', 'Naujoji Akmenė'],
  ['Kudirkos Naumiesčio m.', 'Kudirkos Naumiestis'],
  ['Priekulės II k.', 'Priekulė'],
  ['PRIEKULĖ II', 'Priekulė'],
  ['NAUJOJI AKMENĖ', 'Naujoji Akmenė'],
  ['Žemaičių naumiestis', 'Žemaičių Naumiestis'],
  [' Nida ', 'Nida'],
  ['Rīga', 'Rīga'],
  ['', ''],
])('„%s“ is called „%s“', (enteredName, called) => {
  expect(townName(enteredName)).toBe(called);
});
