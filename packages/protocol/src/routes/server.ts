import Type from 'typebox';
import { ServerCard } from '../channels.ts';
import { route } from './route.ts';

const Fine = Type.Object({ status: Type.Literal('ok') });

export const getServer = route('GET /api/server', {
  auth: 'none',
  tag: 'server',
  summary: 'What this server offers.',
  answers: { 200: ServerCard },
  gives: 'What this host has set up.',
});

export const isAlive = route('GET /health/live', {
  auth: 'none',
  tag: 'health',
  summary: 'The process runs.',
  answers: { 200: Fine },
  gives: 'It does.',
});

export const isReady = route('GET /health/ready', {
  auth: 'none',
  tag: 'health',
  summary: 'The process can serve: its database answers.',
  answers: { 200: Fine },
  gives: 'It can.',
});
