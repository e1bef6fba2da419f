import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { run } from '../run.ts';

/** What names a piece of an image. */
export interface Descriptor {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
}

export interface Layer {
  readonly descriptor: Descriptor;
  /** Of the tar file before it was compressed. */
  readonly diffId: string;
}

/** The folder of an image as the Open Container Initiative lays it out: every piece is a file named by its SHA-256. */
export class OciLayout {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(join(folder, 'blobs/sha256'), { recursive: true });
    writeFileSync(join(folder, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
  }

  addBlob(mediaType: string, content: Buffer): Descriptor {
    const hash = sha256(content);
    writeFileSync(join(this.folder, 'blobs/sha256', hash), content);
    return { mediaType, digest: `sha256:${hash}`, size: content.length };
  }

  addJson(mediaType: string, value: object): Descriptor {
    return this.addBlob(mediaType, Buffer.from(JSON.stringify({ schemaVersion: 2, mediaType, ...value })));
  }

  /** All files of a folder, owned by root and always of the same time, so that the same files give the same layer. */
  addLayer(folder: string, ownedBySomebody: { readonly path: string; readonly user: number } | null = null): Layer {
    const tar = `${folder}.tar`;
    const same = ['--sort=name', '--mtime=@0', '--numeric-owner', '--format=gnu'];
    const skipped = ownedBySomebody === null ? [] : [`--exclude=./${ownedBySomebody.path}`];
    run('tar', ['-cf', tar, ...same, '--owner=0', '--group=0', ...skipped, '-C', folder, '.'], { cwd: folder });
    if (ownedBySomebody !== null) {
      const { path, user } = ownedBySomebody;
      run('tar', ['-rf', tar, ...same, `--owner=${user}`, `--group=${user}`, '-C', folder, `./${path}`], { cwd: folder });
    }
    const content = readFileSync(tar);
    const descriptor = this.addBlob('application/vnd.oci.image.layer.v1.tar+gzip', gzipSync(content));
    return { descriptor, diffId: `sha256:${sha256(content)}` };
  }

  /** The tag is for tools that follow the standard; the whole name is what Docker and Podman call the image after loading it. */
  finish(index: Descriptor, name: string, tag: string): void {
    const annotations = { 'org.opencontainers.image.ref.name': tag, 'io.containerd.image.name': `docker.io/library/${name}:${tag}` };
    writeFileSync(join(this.folder, 'index.json'), JSON.stringify({ schemaVersion: 2, manifests: [{ ...index, annotations }] }));
  }
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
