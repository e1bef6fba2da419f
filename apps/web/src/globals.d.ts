/** The name of this build; see build/build-id.ts. */
declare const __BUILD__: string;
