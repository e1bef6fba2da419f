/**
 * Every number of the game, in the shape of a whole board file.
 * Where each one comes from is in provenance.ts. No other file may know a component number.
 */
export const COMPONENTS = {
  terminal: {
    priceTracks: {
      quartz: { min: 4, max: 20, start: 12 },
      ore: { min: 3, max: 16, start: 9 },
      water: { min: 2, max: 14, start: 7 },
      energy: { min: 1, max: 10, start: 4 },
    },
    supplyTracks: {
      max: { quartz: 20, ore: 20, water: 20, energy: 20 },
      bands: [
        { colour: 'black', from: 0, to: 1, step: 2 },
        { colour: 'blue', from: 2, to: 3, step: 1 },
        { colour: 'green', from: 4, to: 6, step: 0 },
        { colour: 'yellow', from: 7, to: 9, step: -1 },
        { colour: 'orange', from: 10, to: 13, step: -2 },
        { colour: 'red', from: 14, to: 20, step: -3 },
      ],
    },
  },
  tankMarket: {
    start: { 2: 9, 3: 10, 4: 12, 5: 14 },
    priceBySpace: { 14: 10, 13: 11, 12: 12, 11: 13, 10: 14, 9: 15, 8: 16, 7: 17, 6: 18, 5: 20, 4: 22, 3: 24, 2: 27, 1: 30 },
  },
  carriers: {
    capacityByClass: { 1: 4, 2: 7, 3: 10, 4: 13 },
    freelance: 3,
  },
  rounds: { 2: 7, 3: 6, 4: 5, 5: 4 },
  supply: {
    quartz: { 2: 4, 3: 5, 4: 6, 5: 7 },
    ore: { 2: 7, 3: 8, 4: 9, 5: 10 },
    water: { 2: 6, 3: 7, 4: 8, 5: 10 },
    energy: { 2: 10, 3: 12, 4: 14, 5: 16 },
  },
  start: {
    credits: { 2: 100, 3: 110, 4: 120, 5: 130 },
    quartz: { 2: 0, 3: 0, 4: 1, 5: 1 },
    ore: { 2: 1, 3: 2, 4: 2, 5: 2 },
    water: { 2: 3, 3: 4, 4: 3, 5: 3 },
    energy: { 2: 3, 3: 2, 4: 3, 5: 4 },
  },
  reducedStart: {
    credits: { 2: 80, 3: 90, 4: 100, 5: 110 },
    quartz: { 2: 0, 3: 0, 4: 0, 5: 0 },
    ore: { 2: 0, 3: 1, 4: 1, 5: 1 },
    water: { 2: 2, 3: 3, 4: 3, 5: 3 },
    energy: { 2: 3, 3: 2, 4: 3, 5: 3 },
  },
  specialistCards: {
    2: [
      { number: 1, specialists: ['ladySteam', 'captain'] },
      { number: 2, specialists: ['venturer', 'engineer'] },
    ],
    3: [
      { number: 1, specialists: ['ladySteam', 'captain'] },
      { number: 2, specialists: ['venturer'] },
      { number: 3, specialists: ['engineer'] },
    ],
    4: [
      { number: 1, specialists: ['ladySteam'] },
      { number: 2, specialists: ['venturer'] },
      { number: 3, specialists: ['captain'] },
      { number: 4, specialists: ['engineer'] },
    ],
    5: [
      { number: 1, specialists: ['ladySteam'] },
      { number: 2, specialists: ['venturer'] },
      { number: 3, specialists: ['captain'] },
      { number: 4, specialists: ['engineer'] },
      { number: 5, specialists: ['bankAgent'] },
    ],
  },
  /** Pairs are [lane, position], both counted from 1. `players` is in seat order. */
  startingClaims: {
    2: {
      players: [
        [[3, 3], [5, 6]],
        [[3, 6], [5, 3]],
      ],
      neutral: [[2, 4], [2, 5], [4, 4], [4, 5], [6, 4], [6, 5]],
      firstPositionInPlay: 3,
    },
    3: {
      players: [
        [[2, 3], [6, 5]],
        [[3, 4], [5, 4]],
        [[2, 5], [6, 3]],
      ],
      neutral: [[1, 2], [1, 6], [2, 4], [4, 3], [4, 5], [6, 4], [7, 2], [7, 6]],
      firstPositionInPlay: 2,
    },
    4: {
      players: [
        [[2, 2], [6, 5]],
        [[2, 5], [6, 2]],
        [[3, 1], [5, 6]],
        [[3, 6], [5, 1]],
      ],
      neutral: [[1, 1], [1, 6], [2, 3], [2, 4], [4, 3], [4, 4], [6, 3], [6, 4], [7, 1], [7, 6]],
      firstPositionInPlay: 1,
    },
    5: {
      players: [
        [[3, 6], [5, 1]],
        [[3, 3], [5, 4]],
        [[3, 1], [5, 6]],
        [[2, 5], [6, 2]],
        [[2, 2], [6, 5]],
      ],
      neutral: [[1, 6], [2, 4], [3, 2], [3, 5], [4, 3], [4, 4], [5, 2], [5, 5], [6, 3], [7, 1]],
      firstPositionInPlay: 1,
    },
  },
  pieces: { tanks: 35, converters: { quartz: 14, ore: 14, energy: 14 }, superchargers: 13 },
  costs: {
    activation: { water: 1 },
    localTank: { water: 1 },
    importedTank: { water: 1, quartz: 2, credits: 5 },
    converter: { quartz: 8, ore: 5, energy: 2 },
    supercharger: { water: 1, ore: 1, quartz: 2 },
    carrierUpgrade: { ore: 1, energy: 1 },
    luxuryQuarters: { quartz: 1, ore: 1 },
    licenceSale: 15,
    engineerCredits: 15,
    consolation: 15,
    subsidy: 2,
    scarcitySpaces: 4,
  },
  worth: { zone: 25, tank: 25, supercharger: 50, luxuryQuarters: 50 },
  ruleSets: {
    'ffg-2013': {
      claims: 14,
      neutralClaims: 15,
      licences: { 2: 6, 3: 6, 4: 7, 5: 7 },
      luxuryQuarters: { 2: 4, 3: 5, 4: 6, 5: 7 },
      licenceCost: { quartz: 1, water: 2 },
    },
    'heidelberger-2013': {
      claims: 14,
      neutralClaims: 15,
      licences: { 2: 6, 3: 6, 4: 7, 5: 7 },
      luxuryQuarters: { 2: 4, 3: 5, 4: 6, 5: 7 },
      licenceCost: { quartz: 1, water: 1 },
    },
    'ludoart-2008': {
      claims: 12,
      neutralClaims: 12,
      licences: { 2: 6, 3: 6, 4: 7, 5: 7 },
      luxuryQuarters: { 2: 4, 3: 5, 4: 6, 5: 7 },
      licenceCost: { quartz: 1, water: 2 },
    },
    'ludoart-2008-fr': {
      claims: 12,
      neutralClaims: 12,
      licences: { 2: 4, 3: 5, 4: 6, 5: 7 },
      luxuryQuarters: { 2: 6, 3: 6, 4: 6, 5: 6 },
      licenceCost: { quartz: 1, water: 2 },
    },
  },
  variants: {
    riverNeutralDieLimit: { 2: 3, 3: 4, 4: 5, 5: 5 },
    priceManipulation: {
      weak: { credits: 0, spaces: 3, least: 1, resources: 1, quartz: false },
      moderate: { credits: 4, spaces: 4, least: 1, resources: 3, quartz: false },
      strong: { credits: 8, spaces: 5, least: 1, resources: 4, quartz: true },
    },
    sabotageCreditsPerPip: 2,
  },
} as const;
