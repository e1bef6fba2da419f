import { start } from './start.ts';

/** The same as `main.ts` in a classic script, which cannot wait at its top. See `build/web-config.ts`. */
void start();
