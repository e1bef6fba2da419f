import { describe, expect, test } from 'vitest';
import { routeAt } from '../../src/page/routes.ts';

describe('addresses', () => {
  test.each([
    ['/', '', { screen: 'home' }],
    ['/index.html', '', { screen: 'home' }],
    ['/new', '', { screen: 'new' }],
    ['/games/abc', '', { screen: 'game', id: 'abc' }],
    ['/tables/x%20y/', '', { screen: 'table', id: 'x y' }],
    ['/online', '', { screen: 'online' }],
    ['/settings', '', { screen: 'settings' }],
    ['/about', '', { screen: 'about' }],
    ['/rules', '', { screen: 'rules', id: '' }],
    ['/learn', '', { screen: 'learn', id: '' }],
    ['/learn/goal', '', { screen: 'learn', id: 'goal' }],
    ['/rules/TNK-7', '', { screen: 'rules', id: 'TNK-7' }],
    ['/drill', '', { screen: 'drill' }],
    ['/replay', '', { screen: 'replay', id: '', move: null }],
    ['/replay/abc', '#57', { screen: 'replay', id: 'abc', move: 57 }],
    ['/replay/abc', '#5x', { screen: 'replay', id: 'abc', move: null }],
    ['/join', '#secret', { screen: 'join', secret: 'secret' }],
    ['/login', '#secret', { screen: 'login', secret: 'secret' }],
    ['/games', '', { screen: 'nowhere' }],
    ['/games/a/b', '', { screen: 'nowhere' }],
    ['/elsewhere/a', '', { screen: 'nowhere' }],
    ['/tables/%E0%A4%A', '', { screen: 'nowhere' }],
  ])('%s%s', (path, hash, place) => {
    expect(routeAt(path, hash)).toEqual(place);
  });
});
