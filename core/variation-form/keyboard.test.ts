import { expect, test } from 'vitest';
import {
  after,
  click,
  colour,
  colours,
  type Form,
  formWith,
  gridOf,
  listOf,
  size,
  sizes,
} from '#tests/fixtures/swatches.ts';
import { isHandledKey } from './keyboard.ts';

function press(form: Form, value: string, ...keys: readonly string[]): Form {
  return keys.reduce(
    (state, key) => after(state, { do: 'key', field: colour, value: state.focus[colour] ?? value, key }),
    form,
  );
}

function stop(form: Form, field = colour): string | undefined {
  return listOf(form, field).items.find(({ tabStop }) => tabStop)?.value;
}

test('Space and Enter are a click, other keys choose nothing', () => {
  const form = formWith();
  for (const key of [' ', 'Enter']) {
    expect(press(form, 'melyna', key)).toEqual(after(form, click(colour, 'melyna')));
  }
  for (const key of ['Tab', 'ArrowRight', 'ArrowUp', 'Home', 'End', 'a', 'Escape']) {
    expect(press(form, 'melyna', key).selection).toEqual(form.selection);
  }
  const letsGo = formWith({ settings: { clearOnReselect: true } });
  expect(press(letsGo, 'melyna', 'Enter', 'Enter').selection[colour]).toBe('');
});

test('arrow keys cycle through the items that can be chosen, Home and End lead to the first and last', () => {
  const form = formWith();
  const focused = (...keys: readonly string[]) => press(form, 'raudona', ...keys).focus[colour];
  expect(focused('ArrowRight')).toBe('melyna');
  expect(focused('ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('raudona');
  expect(focused('ArrowLeft')).toBe('zalia');
  expect(focused('ArrowUp', 'ArrowUp')).toBe('melyna');
  expect(focused('End', 'Home')).toBe('raudona');
  expect(focused('End')).toBe('zalia');
  expect(focused('ArrowRight', 'Tab')).toBe('melyna');
});

test('what is disabled is passed over', () => {
  const variations = gridOf([colours, sizes], { 4: { active: false } });
  const form = formWith({ variations, chosen: { [size]: 's' } });
  expect(press(form, 'raudona', 'ArrowRight').focus[colour]).toBe('zalia');
});

test('arrows, Home and End also lead to what is behind „more“, which comes into sight with it', () => {
  const folded = formWith({ settings: { displayLimit: 2 } });
  const seen = (form: Form) => listOf(form, colour).items.map(({ hidden }) => !hidden);
  expect(listOf(folded, colour).items.map(({ reachable, tabStop }) => [reachable, tabStop])).toEqual([
    [true, true],
    [true, false],
    [true, false],
  ]);
  for (const [from, key] of [
    ['melyna', 'ArrowRight'],
    ['raudona', 'ArrowLeft'],
    ['raudona', 'End'],
  ] as const) {
    const form = press(folded, from, key);
    expect([key, form.focus[colour], stop(form), listOf(form, colour).more, seen(form)]).toEqual([
      key,
      'zalia',
      'zalia',
      null,
      [true, true, true],
    ]);
  }
  const inSight = press(folded, 'raudona', 'ArrowRight');
  expect([inSight.focus[colour], seen(inSight)]).toEqual(['melyna', [true, true, false]]);
  const variations = gridOf([colours, sizes], { 1: { active: false }, 2: { active: false }, 3: { active: false } });
  expect(stop(formWith({ variations, settings: { displayLimit: 1 } }))).toBeUndefined();
});

test('Tab stops once in a list: at the focused, the chosen, or the first item that can be chosen', () => {
  const variations = gridOf([colours, sizes], { 1: { active: false }, 2: { active: false }, 3: { active: false } });
  const form = formWith({ variations });
  expect(stop(form)).toBe('melyna');
  expect(stop(formWith({ chosen: { [colour]: 'zalia' } }))).toBe('zalia');
  expect(stop(press(form, 'zalia', 'ArrowLeft'))).toBe('melyna');
  expect(stop(after(form, { do: 'focus', field: colour, value: 'zalia' }))).toBe('zalia');
  expect(after(form, { do: 'focus', field: colour, value: 'raudona' })).toBe(form);
  const nothing = formWith({ variations: [] });
  expect(stop(nothing)).toBeUndefined();
  expect(press(nothing, 'raudona', 'ArrowRight', 'Home', 'End', 'Enter').selection).toEqual(nothing.selection);
});

test('the page ignores the keys that a list handles', () => {
  const keys = [' ', 'Enter', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
  expect(keys.every(isHandledKey)).toBe(true);
  expect(['Tab', 'a', 'Escape', 'toString'].some(isHandledKey)).toBe(false);
});
