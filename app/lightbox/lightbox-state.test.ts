import { describe, expect, test } from 'vitest';
import {
  dragRatio,
  eventOfDrag,
  eventOfPinch,
  type LightboxEvent,
  nextState,
  opened,
  controlsState,
} from './lightbox-state.ts';

const after = (...events: readonly LightboxEvent[]) => events.reduce(nextState, opened);

describe('[4.9-01] controls of the lightbox', () => {
  test('are hidden and shown by a tap', () => {
    expect(controlsState(opened)).toBe('visible');
    expect(controlsState(after('tap'))).toBe('hidden');
    expect(controlsState(after('tap', 'tap'))).toBe('visible');
  });
  test('are hidden while a picture is dragged or pinched, and come back', () => {
    expect(controlsState(after('dragged-far'))).toBe('hidden');
    expect(controlsState(after('dragged-far', 'dragged-near'))).toBe('visible');
    expect(controlsState(after('dragged-far', 'let-go'))).toBe('visible');
  });
  test('hidden by a tap stay hidden through a drag', () => {
    expect(controlsState(after('tap', 'dragged-far', 'dragged-near', 'let-go'))).toBe('hidden');
  });
  test('[9.11-07] below 95 % of a drag and 90 % of a pinch', () => {
    expect(dragRatio(0, 800)).toBe(1);
    expect(dragRatio(-20, 800)).toBe(0.95);
    expect(eventOfDrag(0.95)).toBe('dragged-near');
    expect(eventOfDrag(0.949)).toBe('dragged-far');
    expect(eventOfPinch(0.9)).toBe('dragged-near');
    expect(eventOfPinch(0.899)).toBe('dragged-far');
  });
});

describe('[4.9-02] attention', () => {
  test('fades the controls and brings them back', () => {
    expect(controlsState(after('rested'))).toBe('idle');
    expect(controlsState(after('rested', 'stirred'))).toBe('visible');
    expect(controlsState(after('tap', 'rested'))).toBe('hidden');
  });
});

describe('[4.9-03] the share panel', () => {
  test('opens and closes with its button', () => {
    expect(after('share-pressed').share).toBe('open');
    expect(after('share-pressed', 'share-pressed').share).toBe('closed');
  });
  test.each(['pressed-beside', 'picture-changed', 'dragged-far'] as const)('closes on %s', (event) => {
    expect(after('share-pressed', event).share).toBe('closed');
    expect(after(event).share).toBe('closed');
  });
  test('a tap beside it closes it and nothing else; controls do not fade under it', () => {
    expect(after('share-pressed', 'tap')).toEqual(opened);
    expect(controlsState(after('share-pressed', 'rested'))).toBe('visible');
  });
});
