import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeFileName, titleOfFile, uniqueFileName } from './file-name.ts';

test.each([
  ['Lovatiesė (1).JPG', 'lovatiese-1.jpg'],
  [String.raw`C:\Nuotraukos\Žalia puodelis.png`, 'zalia-puodelis.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['photo.php.jpg', 'photo-php.jpg'],
  ['IMG_2044.HEIC', 'img-2044.jpg'],
  ['.jpg', 'paveikslelis.jpg'],
  ['', 'paveikslelis.jpg'],
  ['照片.jpg', 'paveikslelis.jpg'],
])('%s is stored as %s', (sent, stored) => expect(safeFileName(sent, 'jpg')).toBe(stored));

test('whatever is sent, the stored name is a plain one that pages can name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (sent) => {
      expect(safeFileName(sent, 'webp')).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*\.webp$/);
      expect(safeFileName(sent, 'webp').length).toBeLessThanOrEqual(90);
      expect(titleOfFile(sent)).not.toMatch(/[\p{Cc}<>]/u);
    }),
  );
});

test('a second picture of a name is numbered', () => {
  const taken = new Set(['lova.jpg', 'lova-2.jpg']);
  expect(uniqueFileName('lova.jpg', (name) => taken.has(name))).toBe('lova-3.jpg');
  expect(uniqueFileName('stalas.jpg', (name) => taken.has(name))).toBe('stalas.jpg');
});

test('its first title is the name as a person reads it', () => {
  expect(titleOfFile('Lininė_staltiesė, 140 × 180.jpg')).toBe('Lininė staltiesė, 140 × 180');
});
