import { expect, test } from 'vitest';
import { popupFeatures, shareLinks } from './share-links.ts';

const shared = {
  page: 'http://shop.lt/produktas/staltiesė/?spalva=balta',
  image: 'http://shop.lt/media/a-1600.webp',
  text: 'Staltiesė „Rasa“ & servetėlės',
};

test('[2.7-04] [7.9-01] share addresses hold the page, the picture and the text, encoded', () => {
  const links = new Map(shareLinks(shared));
  expect([...links.keys()]).toEqual(['facebook', 'x', 'pinterest', 'download']);
  expect(new URL(links.get('facebook') ?? '').searchParams.get('u')).toBe(shared.page);
  const post = new URL(links.get('x') ?? '').searchParams;
  expect([post.get('text'), post.get('url')]).toEqual([shared.text, shared.page]);
  const pin = new URL(links.get('pinterest') ?? '').searchParams;
  expect([pin.get('url'), pin.get('media'), pin.get('description')]).toEqual([shared.page, shared.image, shared.text]);
  expect(links.get('download')).toBe(shared.image);
});

test('[9.11-04] [7.9-01] the window of a network is 550 × 420, in the middle of the screen', () => {
  expect(popupFeatures(1280)).toContain('width=550,height=420,top=100,left=365');
  expect(popupFeatures(390)).toContain('left=0');
});
