import Type, { type Static, type TObject, type TProperties, type TSchema, type TUnsafe } from 'typebox';

/** A type without regard to what may be written to: schemas cannot say `readonly`. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** The schema itself where it says what the type says, neither more nor less; else something no schema is. */
type Fitting<Schema extends TSchema, T> = [Frozen<Static<Schema>>] extends [Frozen<T>]
  ? [Frozen<T>] extends [Frozen<Static<Schema>>]
    ? Schema
    : never
  : never;

/** A schema for a type that is written elsewhere. It does not compile unless both say the same. */
export function described<T>(): <Schema extends TSchema>(schema: Fitting<Schema, T>) => TUnsafe<T> {
  return (schema) => Type.Unsafe<T>(schema);
}

interface Variant {
  readonly description: string;
  readonly fields: TProperties;
}

type OneOf<Variants extends Readonly<Record<string, Variant>>> = {
  [Kind in keyof Variants & string]: { kind: Kind } & Static<TObject<Variants[Kind]['fields']>>;
}[keyof Variants & string];

/** One of several objects, told apart by their field `kind`. */
export function byKind<const Variants extends Readonly<Record<string, Variant>>>(
  title: string,
  variants: Variants,
  description: string,
): TUnsafe<OneOf<Variants>> {
  const oneOf = Object.entries(variants).map(([kind, { description, fields }]) =>
    Type.Object({ kind: Type.Literal(kind), ...fields }, { title: kind, description }),
  );
  return Type.Unsafe<OneOf<Variants>>({ title, oneOf, description });
}

export function variant<Fields extends TProperties>(description: string, fields: Fields): { description: string; fields: Fields } {
  return { description, fields };
}

export function orNull<Schema extends TSchema>(schema: Schema, description?: string) {
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
}
