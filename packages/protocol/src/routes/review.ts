import Type from 'typebox';
import { Findings, NewFindings, NewReviewLeader, NewReviewPlace } from '../review.ts';
import { SharedReviewSchema } from '../schemas/stream.ts';
import { TableId } from './params.ts';
import { DONE, route } from './route.ts';

const tag = 'reviewing';

export const readReview = route('GET /api/tables/:id/review', {
  auth: 'optional',
  tag,
  summary: 'The shared review of a finished game: who leads it, where it is, and what an analysis has found.',
  description: 'Changes come as the events `review` and `findings`. Nothing of it is stored for good.',
  params: TableId,
  answers: { 200: Type.Object({ review: SharedReviewSchema, findings: Findings }) },
  gives: 'The review as it is now.',
});

export const showReviewPlace = route('PUT /api/tables/:id/review', {
  auth: 'signedIn',
  tag,
  summary: 'Show everybody a moment of the finished game, and moves tried out from there.',
  description: 'For the player who leads; the first who shows something leads.',
  params: TableId,
  body: NewReviewPlace,
  answers: DONE,
});

export const leadReview = route('PUT /api/tables/:id/review/leader', {
  auth: 'signedIn',
  tag,
  summary: 'Pass the lead on to another player, or take it while nobody leads or the leader is not here.',
  params: TableId,
  body: NewReviewLeader,
  answers: DONE,
});

export const shareFindings = route('POST /api/tables/:id/review/findings', {
  auth: 'signedIn',
  tag,
  summary: 'Share what your analysis of the game has found with everybody. For the player who leads.',
  params: TableId,
  body: NewFindings,
  answers: DONE,
});
