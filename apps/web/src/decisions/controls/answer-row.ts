/** The context in which the dock tells where the row with the answering buttons belongs. */
export const ANSWER_ROW = Symbol('answer row');
