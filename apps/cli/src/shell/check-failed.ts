/** A check was done and something is wrong: said in one line, with exit code 1. */
export class CheckFailed extends Error {}
