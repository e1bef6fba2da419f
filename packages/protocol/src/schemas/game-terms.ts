import { CONVERTERS, LANES, LOTS, PHASES, RESOURCES, STRENGTHS, ZONES } from '@planet-steam/engine';
import Type from 'typebox';

/** The words of the game, as they stand in answers. docs/formats.md explains them at length. */
export const SeatNumber = Type.Integer({ minimum: 0, maximum: 4, description: 'A seat, clockwise from 0.' });
export const SeatOrNobody = Type.Integer({ minimum: -1, maximum: 4, description: 'A seat, or -1 for none.' });
export const ZoneName = Type.Enum([...ZONES], {
  title: 'Zone',
  description: 'Lane A to G and position 1 to 6; position 6 is next to the dock, lane D is the river.',
});
export const LaneName = Type.Enum([...LANES]);
export const ResourceName = Type.Enum([...RESOURCES], { title: 'Resource' });
export const ConverterName = Type.Enum([...CONVERTERS], {
  description: 'What a tank gives with it. Without a converter a tank gives water.',
});
export const LotName = Type.Enum([...LOTS], { description: 'What is being auctioned.' });
export const PhaseName = Type.Enum([...PHASES]);
export const StrengthName = Type.Enum([...STRENGTHS]);

export const Zones = Type.Array(ZoneName);
export const Resources = Type.Array(ResourceName);

export const Amounts = Type.Object(
  {
    quartz: Type.Optional(Type.Integer()),
    ore: Type.Optional(Type.Integer()),
    water: Type.Optional(Type.Integer()),
    energy: Type.Optional(Type.Integer()),
  },
  { title: 'Amounts', description: 'Amounts by resource; a resource that is not concerned is not named.' },
);

export const Range = Type.Object(
  { least: Type.Integer(), most: Type.Integer() },
  { title: 'Range', description: 'Whole numbers, both ends included.' },
);

/** A list with one number for each resource. */
export function byResource(description: string) {
  const { length } = RESOURCES;
  return Type.Array(Type.Integer(), {
    minItems: length,
    maxItems: length,
    description: `By resource (${RESOURCES.join(', ')}): ${description}`,
  });
}

/** A list with one number for each zone. */
export function byZone(description: string) {
  const { length } = ZONES;
  return Type.Array(Type.Integer(), { minItems: length, maxItems: length, description: `By zone (A1 to A6, B1 … G6): ${description}` });
}
