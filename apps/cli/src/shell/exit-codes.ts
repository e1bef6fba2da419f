/** How a command ends, for scripts. Interrupted is what shells say of Ctrl-C. */
export const EXIT = { done: 0, foundWrong: 1, badInput: 2, fault: 70, interrupted: 130 } as const;
