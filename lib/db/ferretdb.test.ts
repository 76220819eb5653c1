import mongoose from 'mongoose';
import { expect, test, vi } from 'vitest';
import { isFerretDB } from './ferretdb';

const server = (...answers: Array<object | Error>) => {
  const command = vi.fn<(asked: object) => Promise<object>>();
  for (const answer of answers)
    if (answer instanceof Error) command.mockRejectedValueOnce(answer);
    else command.mockResolvedValueOnce(answer);
  return { command, db: { command } as unknown as mongoose.mongo.Db };
};
const refusal = (code: number, message: string) => new mongoose.mongo.MongoServerError({ code, message });

test('FerretDB says what it is, and is asked once', async () => {
  const { command, db } = server({ version: '7.0.77', ferretdb: { version: 'v2.5.0' } });
  expect(await Promise.all([isFerretDB(db), isFerretDB(db)])).toEqual([true, true]);
  expect(isFerretDB(db)).toBe(true);
  expect(command.mock.calls).toEqual([[{ buildInfo: 1 }]]);
});

test.each([
  ['MongoDB', { version: '8.0.4' }],
  ['a server that does not know the question', refusal(59, "no such command: 'buildInfo'")],
])('%s is not FerretDB', async (_, answer) => {
  const { command, db } = server(answer);
  expect(await isFerretDB(db)).toBe(false);
  expect(isFerretDB(db)).toBe(false);
  expect(command).toHaveBeenCalledTimes(1);
});

test.each([
  ['is starting', refusal(1, 'the database system is starting up')],
  ['is away', new mongoose.mongo.MongoNetworkError('connection refused')],
])('one that %s is asked again', async (_, failure) => {
  const { db } = server(failure, { ferretdb: {} });
  await expect(isFerretDB(db)).rejects.toBe(failure);
  expect(await isFerretDB(db)).toBe(true);
});
