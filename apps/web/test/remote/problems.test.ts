import { expect, it } from 'vitest';
import { problemId } from '../../src/session/remote/problems.ts';

it('a code of a newer server, which this page does not know, still has words', () => {
  expect(problemId('seatTaken')).toBe('online.problem.seatTaken');
  expect(problemId('fromTheFuture' as never)).toBe('online.problem.failed');
});
