/** The sections besides those with rules, by the same kind of address. */
export const RULE_SETS_SECTION = '0';
export const EXAMPLES_SECTION = 'X';
export const NUMBERS_SECTION = 'numbers';
