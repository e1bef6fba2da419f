#!/usr/bin/env node
import { makeProgram } from './program.ts';
import { run } from './shell/run.ts';

await run(makeProgram(), process.argv);
