import { InvalidArgumentError } from 'commander';

/** A reader for an option's value: a whole number within limits. Nothing is rounded, cut off or taken as 0. */
export function wholeNumber(least: number, most: number = Number.MAX_SAFE_INTEGER): (value: string) => number {
  const wanted = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  return (value) => {
    const number = Number(value);
    if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(number) || number < least || number > most) {
      throw new InvalidArgumentError(`It must be a whole number ${wanted}.`);
    }
    return number;
  };
}

/** The same for a number with a fraction, like 0.02. */
export function decimalNumber(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!/^-?\d+(\.\d+)?$/.test(value) || number < least || number > most) {
      throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
    }
    return number;
  };
}
