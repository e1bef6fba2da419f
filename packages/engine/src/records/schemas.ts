import { BOARD_FILE_JSON_SCHEMA } from '../data/board-file.ts';
import { MOVE_SCHEMA } from '../moves.ts';
import type { JsonSchema } from '../schema.ts';
import { POSITION_JSON_SCHEMA } from './position.ts';
import { RECORD_JSON_SCHEMA } from './record.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** The JSON Schema files in docs/schemas, by name: generated from the same descriptions that parse. */
export function jsonSchemas(): Record<string, JsonSchema> {
  const schema = (title: string, json: JsonSchema) => ({ $schema: DIALECT, title, ...json });
  return {
    'move.schema.json': schema('A move', MOVE_SCHEMA.json),
    'record.schema.json': schema('A game record', RECORD_JSON_SCHEMA),
    'position.schema.json': schema('A position', POSITION_JSON_SCHEMA),
    'board-file.schema.json': schema('A board file', BOARD_FILE_JSON_SCHEMA),
  };
}
