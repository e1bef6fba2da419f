import type examples from '../languages/en/examples.json';
import type rules from '../languages/en/rules.json';

export type RuleId = keyof typeof rules;
export type ExampleId = keyof typeof examples;

/** The worked examples, each with the rules it shows. The tests of the engine name the same ones in their titles. */
export const EXAMPLES = {
  X1: ['EXP-1'],
  X2: ['AUC-4', 'AUC-5a', 'AUC-6'],
  X3: ['AUC-9'],
  X4: ['CLM-3'],
  X5: ['TNK-1', 'TNK-5', 'TNK-7', 'TNK-9', 'TNK-10'],
  X6: ['EXT-1', 'EXT-3'],
  X7: ['EXT-4', 'EXT-5', 'EXT-6'],
  X8: ['EXT-4', 'EXT-5'],
  X9: ['EXT-2', 'EXT-4', 'EXT-5'],
  X10: ['EXT-4', 'EXT-5'],
  X11: ['TRD-2', 'PRC-1'],
  X12: ['TRD-3', 'PRC-1'],
  X13: ['TRD-3', 'TRD-4', 'PRC-1'],
  X14: ['PRC-1'],
  X15: ['END-3'],
  X16: ['END-3'],
  X17: ['END-2'],
  X18: ['END-2'],
  X19: ['WIN-1'],
  X20: ['VAR-8'],
  X21: ['VAR-4'],
} as const satisfies Record<ExampleId, readonly RuleId[]>;
