/** What is counted with a small drawing beside the number. */
export type PieceKind = 'zone' | 'tank' | 'supercharger' | 'licence' | 'luxuryQuarters' | 'neutralClaim';
