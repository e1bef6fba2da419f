/** The last line of a test run, for people and machines: how many tests there were and how they ended. */
export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    let broken = unhandledErrors.length;
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state]++;
      if (module.errors().length > 0) broken++;
    }
    console.log(`\n${count.passed} passed, ${count.failed + broken} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ''}`);
  }
}
