import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { expect } from 'vitest';
import { api } from './contract-client';

const RETRY_MS = 100;
const family = (memberName: string) => ({
  employeeID: 'TEMP1',
  zoneID: 'CKTD',
  cardPrimaryHolder: {
    memberName,
    memberContact: '9876501234',
    memberSex: 'Male',
    memberDOB: '1980-05-20',
    memberAddress: 'Ward 4, Karwi',
  },
});

type Attempt = { status: number | 'no answer'; cardNumber?: string };

/** Repeats a call that is answered with 503, as a good client does: on a busy machine the database may seem away. */
export async function patiently<T extends { status: number } | undefined>(
  send: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const answer = await send();
    if (answer?.status !== 503) return answer;
    await delay(RETRY_MS);
  }
}

/**
 * People who register one family after another and, like any good client, retry an unanswered request with
 * the same Idempotency-Key.
 */
export class Registrations {
  /** Idempotency-Key → the card number in the response. */
  readonly acknowledged = new Map<string, string>();
  /** Every key that was sent. */
  readonly sent = new Set<string>();
  /** The number of responses per status. */
  readonly answers: Record<string, number> = {};
  slowestMs = 0;
  private going = true;

  constructor(
    private readonly url: () => string,
    private readonly token: string,
  ) {}

  async attempt(key: string): Promise<Attempt> {
    this.sent.add(key);
    const begin = performance.now();
    const answer: Attempt = await api('POST', '/api/employee/addMember', {
      at: this.url(),
      token: this.token,
      body: family(`Family ${key}`),
      headers: { 'Idempotency-Key': key },
    }).then(
      ({ status, body }) => ({
        status,
        cardNumber: (body.card as { cardNumber: string } | undefined)?.cardNumber,
      }),
      () => ({ status: 'no answer' }),
    );
    this.slowestMs = Math.max(this.slowestMs, performance.now() - begin);
    this.answers[answer.status] = (this.answers[answer.status] ?? 0) + 1;
    if (answer.cardNumber) this.acknowledged.set(key, answer.cardNumber);
    return answer;
  }

  /** Repeats `attempt` until it succeeds. @returns the card number */
  async insist(key: string): Promise<string> {
    for (;;) {
      const { cardNumber } = await this.attempt(key);
      if (cardNumber) return cardNumber;
      await delay(RETRY_MS);
    }
  }

  /** Registers families until `stop`. With `finish`, pending registrations are then retried to success. */
  async run(people: number, finish: boolean): Promise<void> {
    const person = async () => {
      while (this.going) {
        const key = randomUUID();
        while (!(await this.attempt(key)).cardNumber && (this.going || finish)) await delay(RETRY_MS);
      }
    };
    await Promise.all(Array.from({ length: people }, person));
  }

  stop(): void {
    this.going = false;
  }

  /** @returns the number of acknowledged cards stored. @throws if one is lost, different or stored twice */
  async assertStoredOnce(): Promise<number> {
    const stored = await mongoose.connection.collection('cards').find({}).toArray();
    const numbers = new Map<string, string[]>();
    for (const { primaryMember, cardNumber } of stored) {
      const key = (primaryMember as { memberName: string }).memberName.replace('Family ', '');
      numbers.set(key, [...(numbers.get(key) ?? []), cardNumber as string]);
    }
    for (const [key, cardNumber] of this.acknowledged) expect(numbers.get(key)).toEqual([cardNumber]);
    for (const [key, cards] of numbers)
      expect([key, cards.length, this.sent.has(key)]).toEqual([key, 1, true]);
    return [...this.acknowledged.keys()].filter((key) => numbers.has(key)).length;
  }
}
