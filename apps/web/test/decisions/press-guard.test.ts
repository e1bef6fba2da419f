import { describe, expect, test } from 'vitest';
import { PressGuard } from '../../src/decisions/press-guard.ts';

const at = (timeStamp: number, pointerType = 'mouse', clientX = 100) => ({ timeStamp, pointerType, clientX, clientY: 50 });
const key = (timeStamp: number, repeat = false) => ({ timeStamp, repeat, code: 'Enter' });

describe('a press belongs to the question it was made for', () => {
  test('a click that began after the question was shown answers it', () => {
    const guard = new PressGuard();
    guard.shown(1000);
    guard.pointerDown(at(1001));
    expect(guard.click({ detail: 1 })).toBe(true);
  });

  test('a button that went down before the question was shown does not', () => {
    const guard = new PressGuard();
    guard.pointerDown(at(990));
    guard.shown(1000);
    expect(guard.click({ detail: 1 })).toBe(false);
  });

  test('the second half of a double click belongs to the question that the first half has answered', () => {
    const guard = new PressGuard();
    guard.pointerDown(at(900));
    expect(guard.click({ detail: 1 })).toBe(true);
    guard.shown(1000);
    guard.pointerDown(at(1100));
    expect(guard.click({ detail: 2 })).toBe(false);
    guard.pointerDown(at(1200));
    expect(guard.click({ detail: 3 })).toBe(false);
    guard.pointerDown(at(1300));
    expect(guard.click({ detail: 1 })).toBe(true);
  });

  test('a double click within one question counts twice', () => {
    const guard = new PressGuard();
    guard.shown(1000);
    guard.pointerDown(at(1100));
    expect(guard.click({ detail: 1 })).toBe(true);
    guard.pointerDown(at(1200));
    expect(guard.click({ detail: 2 })).toBe(true);
  });

  test('a double tap is known also where the browser does not count taps, but a tap elsewhere or later is a new one', () => {
    const guard = new PressGuard();
    guard.pointerDown(at(900, 'touch'));
    guard.click({ detail: 1 });
    guard.shown(1000);
    guard.pointerDown(at(1100, 'touch'));
    expect(guard.click({ detail: 1 })).toBe(false);
    guard.pointerDown(at(1200, 'touch', 300));
    expect(guard.click({ detail: 1 })).toBe(true);
    guard.shown(1300);
    guard.pointerDown(at(1700, 'touch', 300));
    expect(guard.click({ detail: 1 })).toBe(true);
  });

  test('a key that is held answers one question only; pressed again it answers the next', () => {
    const guard = new PressGuard();
    expect(guard.keyDown(key(900))).toBe(true);
    expect(guard.keyDown(key(950, true))).toBe(true);
    guard.shown(1000);
    expect(guard.keyDown(key(1050, true))).toBe(false);
    expect(guard.keyUp(key(1080))).toBe(false);
    expect(guard.keyDown(key(1100))).toBe(true);
    expect(guard.keyUp(key(1150))).toBe(true);
  });

  test('after the window was left, a key that came up unseen is not taken for held', () => {
    const guard = new PressGuard();
    guard.keyDown(key(900));
    guard.forgetKeys();
    guard.shown(1000);
    expect(guard.keyDown(key(1100, true))).toBe(true);
  });
});
