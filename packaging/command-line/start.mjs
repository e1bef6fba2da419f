#!/usr/bin/env node
// Plain JavaScript that old versions of Node.js understand, too: they are told what is missing.
const WANTED = 24;

if (Number(process.versions.node.split('.')[0]) < WANTED) {
  console.error(`Planet Steam needs Node.js ${WANTED} or newer; this is ${process.version}. Get it at https://nodejs.org and try again.`);
  process.exitCode = 1;
} else {
  // Without a command: the game in the browser.
  if (process.argv.length === 2) process.argv.push('serve', '--open');
  await import(new URL('./lib/main.js', import.meta.url).href);
}
