import { startTestServer } from '../server.ts';

/** A server in a process of its own, whose files may be limited from outside: the folder is given, the address is printed. */
const [dataFolder] = process.argv.slice(2);
const server = await startTestServer({ dataFolder, databaseUrl: null });
console.log(server.url);
process.on('SIGTERM', async () => {
  await server.close();
  process.exit(0);
});
