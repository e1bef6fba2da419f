/** The languages a person can be written to in. */
export { LANGUAGES, type Language } from '@planet-steam/protocol';
