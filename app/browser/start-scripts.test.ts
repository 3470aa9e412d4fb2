import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startScripts } from './start-scripts.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A page as the server wrote it, with one script, which the function is about to start. */
function openPage() {
  const link = { rel: 'waiting' };
  const script = { type: 'waiting', replaceWith: vi.fn() };
  const target = new EventTarget();
  const frames: (() => void)[] = [];
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => (selector.startsWith('link') ? [link] : [script]),
  });
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  startScripts();
  return {
    link,
    script,
    starts: () => script.replaceWith.mock.calls.length,
    send: (type: string) => target.dispatchEvent(new Event(type)),
    paint: () => {
      for (const frame of frames.splice(0)) frame();
      vi.advanceTimersByTime(1);
    },
  };
}

test('scripts start after everything has arrived and was painted', () => {
  const { link, script, starts, send, paint } = openPage();
  paint();
  send('load');
  vi.advanceTimersByTime(100);
  expect([link.rel, script.type, starts()]).toEqual(['waiting', 'waiting', 0]);
  paint(); // begins the frame with what arrived last
  expect(starts()).toBe(0);
  paint();
  expect([link.rel, script.type, starts()]).toEqual(['modulepreload', 'module', 1]);
});

test.each(['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'])(
  'they start at once where the shopper turns to the page by %s, and only once',
  (type) => {
    const { starts, send, paint } = openPage();
    send(type);
    expect(starts()).toBe(1);
    for (const later of [type, 'load']) send(later);
    paint();
    paint();
    vi.advanceTimersByTime(10_000);
    expect(starts()).toBe(1);
  },
);

test('a pointer that only moves starts nothing: browsers report one by themselves', () => {
  const { starts, send } = openPage();
  for (const type of ['pointermove', 'mousemove', 'pointerover']) send(type);
  expect(starts()).toBe(0);
});

test('they start after four seconds, whatever has not arrived, and only once', () => {
  const { starts, send, paint } = openPage();
  vi.advanceTimersByTime(3999);
  expect(starts()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(starts()).toBe(1);
  send('load');
  paint();
  paint();
  expect(starts()).toBe(1);
});
