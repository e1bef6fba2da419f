/** The arrows of the house point one way: engine <- bots, testkit <- cli (and later protocol <- server, web). */
export default {
  forbidden: [
    {
      name: 'engine-imports-nothing',
      comment: 'The engine is pure: it imports nothing but itself.',
      severity: 'error',
      from: { path: '^packages/engine/src', pathNot: '^packages/engine/src/proof\\.ts$' },
      to: { pathNot: '^packages/engine/src' },
    },
    {
      name: 'only-the-hash-that-proves-dice',
      comment: 'The one exception: proof.ts may import @noble/hashes.',
      severity: 'error',
      from: { path: '^packages/engine/src/proof\\.ts$' },
      to: { pathNot: ['^packages/engine/src', '@noble/hashes'] },
    },
    {
      name: 'through-the-front-door',
      comment: 'Other packages use what the engine exports, not its inside.',
      severity: 'error',
      from: { pathNot: '^packages/engine' },
      to: { path: '^packages/engine/src/(?!index\\.ts$)' },
    },
    {
      name: 'bots-import-the-engine',
      comment: 'Bots run in any worker: they import the engine and nothing else. Only what runs them in Node may import Node.',
      severity: 'error',
      from: { path: '^packages/bots/src', pathNot: '^packages/bots/src/worker/(node|bot-worker-pool)' },
      to: { pathNot: ['^packages/bots/(src|weights)', '^packages/engine/src/index\\.ts$'] },
    },
    {
      name: 'bots-through-the-front-door',
      comment: 'Apps use what the bots export, not their inside.',
      severity: 'error',
      from: { path: '^apps' },
      to: { path: '^packages/bots/src/(?!index\\.ts$|worker/node\\.ts$)' },
    },
    {
      name: 'nobody-imports-apps',
      comment: 'Apps are where the arrows begin.',
      severity: 'error',
      from: { path: '^packages' },
      to: { path: '^apps' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^bench/peers' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node'] },
  },
};
