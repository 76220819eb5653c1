/**
 * In what SecantusDB 0.7.0b3 differs from MongoDB (`npm run test:secantus`). Tests of it are left out there, by `skipIf`.
 * What it answers to upserts at the same moment is mended as it is started (tests/secantus/serve.py).
 */
const REASONS = {
  embedded: 'The test is about the embedded database itself.',
  bulk: 'It takes milliseconds for each of thousands of documents that the test writes.',
  late: 'Dozens of writes at once take it longer than the product waits for one.',
  starved:
    'While another file builds the indexes of thousands of documents, it acknowledges less than one registration a second. tests/failover kills an instance on it.',
  explain: 'It explains reads of an empty collection as reads without an index.',
  upperBound:
    'By a compound index, $lte on a field that others follow leaves out what is equal to the bound: { a: 1, b: { $lte: "y" } } with the index { a: 1, b: 1, _id: 1 }.',
} as const;

/** Whether the engine that tests run on differs from MongoDB in this. */
export const differs = (_: keyof typeof REASONS): boolean => Boolean(process.env.OTHER_SERVER);

/** How often a race is run: there a few show whether the engine keeps apart what it must, and each takes a second. */
export const rounds = (many: number): number => (process.env.OTHER_SERVER ? Math.min(many, 4) : many);
