import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type AnalysedMove, BOTS_REVISION, type Estimate, PURPOSE_KINDS, type Purpose } from '@planet-steam/bots';
import { cutRecord, DECISION_KINDS, type GameRecord, parseMove } from '@planet-steam/engine';
import { BadInput } from '../../shell/bad-input.ts';
import { readJson, writeFile } from '../../shell/files.ts';

/** The file that keeps verdicts from one run to the next: a line for each. */

const FORMAT = 'planet-steam/analysis';
const VERSION = 2;

/** What the verdicts depend on, and how many moves of it there were. */
interface Origin {
  readonly moves: number;
  readonly sha256: string;
}

interface VerdictFile {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly record: Origin;
  /** Which bots judged. */
  readonly bots: number;
  readonly rollouts: number;
  readonly verdicts: readonly AnalysedMove[];
}

/** All that a verdict follows from: not the seed, which may be shown later, and not the clock. */
function originOf({ setup, commitment, opening, moves }: GameRecord): Origin {
  const played = moves.map(({ seat, move, dice }) => [seat, move, dice]);
  const text = JSON.stringify([setup, commitment, opening, played]);
  return { moves: moves.length, sha256: createHash('sha256').update(text).digest('hex') };
}

/** The same game, perhaps played on since. */
function isFrom(record: GameRecord, origin: Origin): boolean {
  if (!Number.isInteger(origin.moves) || origin.moves < 0 || origin.moves > record.moves.length) return false;
  return originOf(cutRecord(record, origin.moves)).sha256 === origin.sha256;
}

export function writeVerdicts(path: string, record: GameRecord, rollouts: number, verdicts: readonly AnalysedMove[]): void {
  const head: Omit<VerdictFile, 'verdicts'> = { format: FORMAT, version: VERSION, record: originOf(record), bots: BOTS_REVISION, rollouts };
  const fields = Object.entries(head).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  const lines = verdicts.map((verdict) => JSON.stringify(verdict)).join(',\n');
  writeFile(path, `{\n${fields.join(',\n')},\n"verdicts": [\n${lines}\n]\n}\n`);
}

/** The verdicts of an earlier run; none where there is no file yet. Whatever does not belong to this analysis is refused. */
export function readVerdicts(path: string, record: GameRecord, rollouts: number): AnalysedMove[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isFile() && !found.isDirectory())
    throw new BadInput(`${path} is no ordinary file, and --out is read again by the next run; name a file`);
  const file = readJson(path) as Partial<VerdictFile> | null;
  if (file?.format !== FORMAT || typeof file.record !== 'object' || !Array.isArray(file.verdicts))
    throw new BadInput(`${path} holds something else than an analysis; name another file with --out`);
  if (file.version !== VERSION)
    throw new BadInput(`${path} is an analysis in a format of version ${file.version}, known is ${VERSION}; name another file with --out`);
  if (file.bots !== BOTS_REVISION)
    throw new BadInput(`${path} was judged by other bots (revision ${file.bots}, here ${BOTS_REVISION}); name another file with --out`);
  if (file.record === null || !isFrom(record, file.record))
    throw new BadInput(`${path} holds the analysis of another record; name another file with --out`);
  if (file.rollouts !== rollouts)
    throw new BadInput(
      `${path} was begun with --rollouts ${file.rollouts}, not ${rollouts}; ask for as many, or name another file with --out`,
    );
  const broken = file.verdicts.findIndex((verdict) => !isVerdictOn(record, verdict));
  if (broken >= 0)
    throw new BadInput(`${path} is damaged: verdict ${broken + 1} is none on this record; remove the file, or name another with --out`);
  return file.verdicts;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isEstimate(value: unknown): value is Estimate {
  const { mean, low, high } = (value ?? {}) as Partial<Estimate>;
  return [mean, low, high].every(isNumber);
}

function isPurpose(value: unknown): value is Purpose {
  return PURPOSE_KINDS.some((kind) => kind === (value as Partial<Purpose> | undefined)?.kind);
}

function isVerdictOn({ moves }: GameRecord, value: unknown): value is AnalysedMove {
  const verdict = (value ?? {}) as Partial<AnalysedMove>;
  const recorded = moves[(verdict.number ?? 0) - 1];
  return (
    recorded !== undefined &&
    recorded.seat === verdict.seat &&
    isDeepStrictEqual(recorded.move, verdict.played) &&
    parseMove(verdict.best).ok &&
    isPurpose(verdict.playedFor) &&
    isPurpose(verdict.bestFor) &&
    Array.isArray(verdict.bestPlan) &&
    DECISION_KINDS.some((kind) => kind === verdict.kind) &&
    [verdict.round, verdict.expected, verdict.compared, verdict.rollouts].every(isNumber) &&
    isEstimate(verdict.leadLost) &&
    isEstimate(verdict.wealthLost)
  );
}
