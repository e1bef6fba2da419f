import type { Look } from '../table-sense.ts';
import type { Ideas } from './ideas.ts';

/** What the architect sees, and the ideas it goes by. */
export type Plot = Omit<Look, 'style'> & { readonly ideas: Ideas };
