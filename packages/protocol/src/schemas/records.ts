import { type GameRecord, jsonSchemas, type Move, REFUSALS, type Refusal, type RefusalCode } from '@planet-steam/engine';
import Type from 'typebox';
import { described } from './described.ts';
import { SetupSchema } from './table.ts';

const { $schema: _, title: __, ...move } = jsonSchemas()['move.schema.json'];

export const MoveSchema = Type.Unsafe<Move>({
  title: 'Move',
  ...move,
  description: 'Everything a player can say. A move names things, never a price and never a place in a list.',
});

const { properties, required } = jsonSchemas()['record.schema.json'] as unknown as {
  properties: Record<string, object>;
  required: string[];
};

export const GameRecordSchema = Type.Unsafe<GameRecord>({
  title: 'GameRecord',
  type: 'object',
  properties: { ...properties, setup: SetupSchema },
  required,
  description: 'A game as it was played: enough to replay it anywhere (docs/formats.md).',
});

const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[];

export const RefusalSchema = described<Refusal>()(
  Type.Object(
    {
      code: Type.Enum(REFUSAL_CODES),
      rule: Type.String({ description: 'The rule that forbids it, such as AUC-4; empty where none does.' }),
      params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()]), {
        description: 'What the sentence of the code names in braces.',
      }),
    },
    {
      title: 'Refusal',
      description: `Why the rules forbid a move:\n\n${REFUSAL_CODES.map((code) => `- \`${code}\`: ${REFUSALS[code]}`).join('\n')}`,
    },
  ),
);
