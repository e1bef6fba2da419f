import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** With slashes, relative. */
  readonly name: string;
  readonly content: Buffer;
}

const STORED = 0;
const DEFLATED = 8;
const VERSION = 20;
const UTF8 = 0x0800;
/** 1 January 1980, the first day there is: the same files give the same archive. */
const DAY = 0x21;

/** A ZIP archive as every program reads it: no more than 65,535 files and 4 GB. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const deflated = deflateRawSync(content, { level: 9 });
    const [method, data] = deflated.length < content.length ? [DEFLATED, deflated] : [STORED, content];
    const file = Buffer.from(name, 'utf8');
    const about = Buffer.alloc(26);
    about.writeUInt16LE(VERSION, 0);
    about.writeUInt16LE(UTF8, 2);
    about.writeUInt16LE(method, 4);
    about.writeUInt16LE(DAY, 8);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(data.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(file.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), about, file, data);
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([VERSION, 0]), about, place, file);
    offset += 4 + about.length + file.length + data.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}
