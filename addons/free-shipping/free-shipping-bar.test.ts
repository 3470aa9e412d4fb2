import { expect, test } from 'vitest';
import { renderFragment } from '#app/render-fragment.ts';
import { type FreeShippingBarModel, readRenderedBar } from './free-shipping-contract.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { euro } from '#tests/fixtures/euro.ts';

const model: FreeShippingBarModel = {
  shown: 'bar',
  qualified: false,
  percent: '40',
  remaining: '3000',
  threshold: '5000',
  title: 'Nemokamai nuo 50,00 €',
  description: 'Trūksta „30,00 €“ <b>',
  filledPercent: '40',
  look: {
    type: 'linear',
    height: 16,
    radius: 8,
    inner: '#95578a',
    background: '#ecd4e5',
    border: '#333333',
    animation: true,
    centred: true,
  },
  currency: euro,
  choose: [],
  suggestions: [{ id: 7, name: 'Pledas', href: '/produktas/pledas/', price: '3000', image: null }],
};

const options = { locale: 'lt_LT', texts: {} } as const;
const renderBar = (bar: FreeShippingBarModel) => renderFragment('freeShippingBar', { bar, updatable: true }, options);

test('a rendered bar carries its complete state, which is parsed back unchanged', () => {
  const html = renderBar(model);
  const [, data = ''] = /data-bar="([^"]*)"/.exec(html) ?? [];
  expect(readRenderedBar(decodeEntities(data))).toEqual(model);
  expect(html).toContain('data-percent="40" data-remaining="3000" data-threshold="5000" data-qualified="no"');
  expect(html).toContain('Trūksta „30,00 €“ &lt;b&gt;');
  expect([readRenderedBar(null), readRenderedBar('{'), readRenderedBar('{"shown":"bar"}')]).toEqual([null, null, null]);
});

test('a bar has an accessible name and value; suggestions link to their pages', () => {
  const html = renderBar(model);
  expect(html).toMatch(
    /<progress(?=[^>]* value="40")(?=[^>]* max="100")[^>]* aria-label="Kelias iki nemokamo pristatymo"/,
  );
  expect(html).toMatch(/<a href="\/produktas\/pledas\/">Pledas<\/a>.*30,00/s);
  expect(renderBar({ ...model, filledPercent: null, suggestions: [] })).not.toMatch(/<progress|<ul/);
});

test('pictures of suggestions load from the page’s own origin', () => {
  const at = 'https://kita.example/media/ab';
  const image = { src: `${at}-480.webp`, srcset: `${at}-160.webp 160w, ${at}-320.webp 320w`, width: 480, height: 600 };
  const html = renderBar({ ...model, suggestions: model.suggestions.map((one) => ({ ...one, image })) });
  const [picture = ''] = /<img[^>]*>/.exec(html) ?? [];
  expect(picture).toContain('src="/media/ab-480.webp"');
  expect(picture).toMatch(/srcset="\/media\/ab-160.webp 160w, \/media\/ab-320.webp 320w"/i);
});

test('an answer has no button to choose a delivery: nothing there could press it', () => {
  const free = { ...model, qualified: true, title: 'Rinkitės: Paštomatas', description: null, filledPercent: null };
  const html = renderBar({ ...free, choose: [{ rate_id: 'omniva:7', name: 'Paštomatas' }] });
  expect(html).toContain('Rinkitės: Paštomatas');
  expect(html).not.toContain('<button');
});

test('a placeholder keeps its space, a bar with nothing to show takes none', () => {
  expect(renderBar({ ...model, shown: 'placeholder' })).toContain('fsl-placeholder');
  expect(renderBar({ ...model, shown: 'nothing' })).toBe(
    '<div class="fsl-wrapper" data-updatable="1" data-state="nothing"></div>',
  );
});

test('[7.2-03] several notice bars are rendered in one wrapper, each with ✕', () => {
  const html = renderFragment(
    'freeShippingNotice',
    {
      bars: [model, { ...model, qualified: true }],
      autohide: false,
      position: 'top-right',
      marginY: '8px',
      marginX: '2rem',
    },
    options,
  );
  expect(html).toMatch(/^<div class="fsl-notice-bar-wrapper fsl-notice-bar-group hold top-right" aria-live="polite"/);
  expect(html.match(/class="fsl-notice-bar hold /g)).toHaveLength(2);
  expect(html.match(/<button type="button" class="fsl-close" aria-label="Uždaryti">✕/g)).toHaveLength(2);
  expect(html).toContain('--fsl-margin-y:8px;--fsl-margin-x:2rem');
});
