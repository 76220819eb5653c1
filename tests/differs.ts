import { describe } from 'vitest';

/** Why a test does not run on SecantusDB (`npm run test:secantus`): each time a difference of that engine from MongoDB. */
const REASONS = {
  embedded: 'The test is about the embedded database itself.',
  bulk: 'It takes milliseconds for each of thousands of documents that the test writes.',
  upsert:
    'What findAndModify with upsert and the new document answers is read after the write: null if somebody else deletes it in between.',
  upperBound:
    'By a compound index, $lte on a field that others follow leaves out what is equal to the bound: { a: 1, b: { $lte: "y" } } with the index { a: 1, b: 1, _id: 1 }.',
  upsertRace:
    'Of upserts by findAndModify that meet at a document not there yet, all but the first are answered null, though each was done. A limit of rate-limiter-flexible fails with that.',
} as const;

/** Whether a test is left out, as the engine it runs on differs in this. For `skipIf`. */
export const differs = (_: keyof typeof REASONS): boolean => Boolean(process.env.OTHER_SERVER);

/** For tests of the embedded database itself: that it starts, survives a crash and answers exactly as MongoDB. */
export const describeEmbedded = describe.skipIf(differs('embedded'));
