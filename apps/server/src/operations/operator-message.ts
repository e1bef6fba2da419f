import { BadConfig } from '../config/read-config.ts';
import { OperatorError } from '../operator-error.ts';
import { Unavailable } from '../store/database.ts';
import { queryErrorMessage } from '../store/postgres/connect.ts';
import { fileErrorMessage } from '../store/sqlite/file-error.ts';

/** What went wrong, in one line without secrets, if it is something a host can put right. Null for a fault of ours. */
export function operatorMessage(error: unknown): string | null {
  if (error instanceof BadConfig || error instanceof OperatorError || error instanceof Unavailable) return error.message;
  if (!(error instanceof Error)) return null;
  return listening(error) ?? files(error) ?? fileErrorMessage(error) ?? queryErrorMessage(error);
}

const LISTENING: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use. Stop the other program, or take another with --port or --metrics-port',
  EACCES: 'may not be used by this user. Take one above 1023, and let a proxy have the others',
  EADDRNOTAVAIL: 'cannot be listened on: this machine does not have that address. Change --host or --metrics-host',
};

function listening(error: NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string }): string | null {
  const { syscall, code = '', address, port, hostname } = error;
  if (syscall === 'getaddrinfo') return `There is no address for ${hostname}. Change --host or --metrics-host.`;
  if (syscall !== 'listen') return null;
  return `Port ${port} of ${address} ${LISTENING[code] ?? `cannot be listened on (${code})`}.`;
}

const FILES: Readonly<Record<string, string>> = {
  ENOENT: 'is not there. Check the name and the folder',
  ENOTDIR: 'cannot be used: a part of it is a file, not a folder. Check the path',
  EEXIST: 'is there already, as something else. Take another name',
  EISDIR: 'is a folder. Name a file in it',
  EACCES: 'may not be used by this user: permission denied. Change its permissions or take another',
  EPERM: 'may not be used by this user: permission denied. Change its permissions or take another',
  EROFS: 'cannot be written: the disk is read-only. Take another folder',
  ENOSPC: 'cannot be written: the disk is full. Make room or take another folder',
  EDQUOT: 'cannot be written: your share of the disk is used up. Make room or take another folder',
  ENAMETOOLONG: 'has too long a name for this disk. Take a shorter one',
  ELOOP: 'is a link that leads back to itself. Name the file itself',
};

function files({ code = '', path, syscall }: NodeJS.ErrnoException): string | null {
  const why = FILES[code];
  // A full disk is told without a path where a stream writes.
  return why === undefined || syscall === undefined ? null : `${path ?? 'The file'} ${why}.`;
}
