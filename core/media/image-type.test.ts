import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageTypeOf } from './image-type.ts';

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#936' } });
const text = (source: string) => new TextEncoder().encode(source);
const box = (...brands: readonly string[]) => {
  const size = 16 + 4 * (brands.length - 1);
  return text(`\0\0\0${String.fromCharCode(size)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`);
};

test('pictures are told apart by their content', async () => {
  expect(imageTypeOf(await picture().jpeg().toBuffer())).toBe('jpeg');
  expect(imageTypeOf(await picture().png().toBuffer())).toBe('png');
  expect(imageTypeOf(await picture().webp().toBuffer())).toBe('webp');
  expect(imageTypeOf(await picture().gif().toBuffer())).toBe('gif');
  expect(imageTypeOf(await picture().avif().toBuffer())).toBe('avif');
});

test('AVIF and HEIC, which begin alike, are told apart by all the brands they name', () => {
  expect(imageTypeOf(box('mif1', 'avif', 'miaf'))).toBe('avif');
  expect(imageTypeOf(box('heic', 'mif1'))).toBe('heic');
  expect(imageTypeOf(box('mif1', 'heic'))).toBe('heic');
  expect(imageTypeOf(box('isom', 'mp42'))).toBeNull();
  // The brand stands behind the box.
  expect(imageTypeOf(new Uint8Array([...box('isom'), ...text('avif')]))).toBeNull();
});

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n<svg>',
  '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd"><SVG width="1">',
])('%s is a drawing', (source) => expect(imageTypeOf(text(source))).toBe('svg'));

test.each([
  '',
  '<',
  'GIF88a',
  '<html><svg></svg></html>',
  '<svgx>',
  '%PDF-1.7',
  'BM6',
  'II*\0',
  'RIFF\0\0\0\0WAVE',
  '<?php echo 1;',
  '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>',
])('%j is no picture', (source) => expect(imageTypeOf(text(source))).toBeNull());
