/** Numbers in [0, 1), from a seed: the only chance a bot knows. */
export type Random = () => number;
