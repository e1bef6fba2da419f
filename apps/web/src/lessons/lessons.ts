import type { Lesson } from './lesson.ts';

/** All lessons, in the order of their files' names. */
export const LESSONS: readonly Lesson[] = Object.values(import.meta.glob<Lesson>('./data/*.json', { eager: true, import: 'default' }));
