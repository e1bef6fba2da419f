#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Before anything else is loaded: types are stripped once and not at every start, which makes it four times as fast.
enableCompileCache();
const { makeProgram } = await import('./program.ts');
const { run } = await import('./shell/run.ts');

await run(makeProgram(), process.argv);
