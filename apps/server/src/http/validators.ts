import { Ajv } from 'ajv';

// What people type is taken as it is; what stands in an address is text and has to become a number. A schema is compiled once in a process.
const usual = { removeAdditional: false, useDefaults: true, allErrors: false, strict: false, strictNumbers: true } as const;
/** For bodies. */
export const strict = new Ajv({ ...usual, coerceTypes: false });
/** For what stands in addresses. */
export const lenient = new Ajv({ ...usual, coerceTypes: true });
