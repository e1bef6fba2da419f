/** Goes up whenever a bot may answer the same question differently: new weights, another search. Verdicts of different revisions do not mix. */
export const BOTS_REVISION = 13;
