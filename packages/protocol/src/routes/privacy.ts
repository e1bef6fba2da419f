import Type from 'typebox';
import { DONE, route } from './route.ts';

const tag = 'privacy';
const Everything = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true });

export const exportMe = route('GET /api/me/export', {
  auth: 'browser',
  tag,
  summary: 'Everything that is stored about you.',
  answers: { 200: Everything },
  gives: 'Everything, as a file.',
});

export const deleteMe = route('DELETE /api/me', {
  auth: 'browser',
  tag,
  summary: 'Delete yourself, with all you have said. It cannot be undone.',
  answers: DONE,
});
