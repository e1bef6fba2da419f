import { InvalidArgumentError, Option } from 'commander';

/** What a record can hold. */
const LONGEST = 200;

function readSeed(text: string): string {
  if (text.length < 1 || text.length > LONGEST) throw new InvalidArgumentError(`A seed is a text of 1 to ${LONGEST} characters.`);
  return text;
}

/** The text all dice follow from. */
export function seedOption(description: string): Option {
  return new Option('--seed <text>', description).argParser(readSeed);
}
