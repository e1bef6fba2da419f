import { createGame, makeSetup, parseRecord, recordGame, verifyDice } from '@planet-steam/engine';
import { recordRandomGame } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

const setup = makeSetup({ players: 2 });

describe('the seed and its hash', () => {
  test('dice are not proved by a seed that does not hash to the commitment, even in a record that was never parsed', () => {
    const record = recordRandomGame(setup, 'mine').record();
    expect(verifyDice(record)).toMatchObject({ ok: true });
    expect(verifyDice({ ...record, commitment: '0'.repeat(64) })).toMatchObject({ ok: false, problems: [{ path: 'commitment' }] });
  });

  test('no game is dealt from a seed that its own record could not hold', () => {
    expect(() => createGame(setup, '')).toThrow(/1 to 200 characters, not 0/);
    expect(() => recordGame(setup, 's'.repeat(201))).toThrow(/1 to 200 characters, not 201/);
    expect(parseRecord(JSON.stringify(recordGame(setup, 's'.repeat(200)).record())).ok).toBe(true);
  });
});
