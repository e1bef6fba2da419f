import { createServer, type Server as MetricsServer } from 'node:http';
import type { Metrics } from '../metrics.ts';

export type { MetricsServer };

/** Metrics have a port of their own, so that no mistake in a proxy shows them to the world. */
export async function serveMetrics({ registry }: Metrics, host: string, port: number): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') response.writeHead(404).end('Metrics are at /metrics.\n');
    else response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  return server;
}
