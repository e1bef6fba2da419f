import { type Wording, word } from '../../src/wording.ts';

export const wording: Wording = {
  onlyIn: {
    '2013': [
      word('zones?(?!\\p{L})'),
      word('claim markers?|neutral claims?'),
      word('rivers?(?!\\p{L})'),
      word('converters?'),
      word('supercharger'),
      word('airship'),
      word('mooring'),
      word('resource terminal'),
      word('tank market|local market'),
      word('luxury'),
      word('bank agent'),
      word('Tank Phase|Resource Phase|(?<!Year-)End Phase', 'u'),
      word('rounds?(?!\\p{L})'),
    ],
    '2008': [
      word('(?:head )?shaft'),
      word('platform'),
      word('tank upgrade'),
      word('compressor|dome'),
      word('coupler'),
      word('trading terminal'),
      word('production hall'),
      word('deeds?(?!\\p{L})'),
      word('fireman'),
      word('IPF'),
      word('years?(?!\\p{L})'),
      word('Buying Phase|Production Phase|Year-End Phase', 'u'),
    ],
  },
  sameAsEnglish: [],
};
