import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { IMAGE } from '../../artefacts/image.ts';
import type { Architecture } from '../../image/debian-files.ts';
import { run } from '../../run.ts';

interface Pointed {
  readonly digest: string;
  readonly size: number;
  readonly platform?: { readonly architecture: string };
}

export interface UnpackedImage {
  /** Its root file system. */
  readonly root: string;
  // biome-ignore lint/suspicious/noExplicitAny: read as any container engine reads it
  readonly config: any;
}

/** Follows a digest, and believes nothing that does not have it. */
function blob(layout: string, { digest, size }: Pointed): Buffer {
  const content = readFileSync(join(layout, 'blobs', digest.replace(':', '/')));
  expect([`sha256:${createHash('sha256').update(content).digest('hex')}`, content.length]).toEqual([digest, size]);
  return content;
}
// biome-ignore lint/suspicious/noExplicitAny: read as any container engine reads it
const json = (layout: string, pointed: Pointed): any => JSON.parse(blob(layout, pointed).toString());

/** The image of one architecture as a container engine lays it out. */
export function unpackImage(folder: string, architecture: Architecture): UnpackedImage {
  const [layout, root] = ['layout', 'root'].map((name) => join(folder, name)) as [string, string];
  for (const each of [layout, root]) mkdirSync(each);
  run('tar', ['-xf', IMAGE, '-C', layout], { cwd: folder });
  const [top] = JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8')).manifests;
  const { manifests } = json(layout, top) as { manifests: Pointed[] };
  expect(manifests.map(({ platform }) => platform?.architecture)).toEqual(['amd64', 'arm64']);
  const manifest = json(layout, manifests.find(({ platform }) => platform?.architecture === architecture) as Pointed);
  for (const layer of manifest.layers) {
    blob(layout, layer);
    run('tar', ['-xzpf', join(layout, 'blobs', layer.digest.replace(':', '/')), '-C', root], { cwd: folder });
  }
  return { root, config: json(layout, manifest.config).config };
}
