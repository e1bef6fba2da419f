/** A mistake of the person at the keyboard: said in one line that tells what to do, without a stack, with exit code 2. */
export class BadInput extends Error {}
