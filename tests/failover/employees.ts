import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { expect } from 'vitest';
import { api, digest } from '../contract-client';
import { newClient } from '../instances/load';
import { PASSWORD } from '../people';

const PAUSE_MS = 100;

const person = (memberName: string) => ({
  memberName,
  memberContact: '9876501234',
  memberSex: 'Male',
  memberDOB: '1980-05-20',
  memberAddress: 'Ward 4, Karwi',
});

type Write = 'registration' | 'added member' | 'renewal';

/** What was acknowledged for one family. */
type Family = { cardNumber?: string; members: string[]; renewals: number };

/**
 * Employees who register families, add two people to each card and renew it, and people who sign in, all of them all the
 * time. A write without an answer is sent again with its Idempotency-Key until it is acknowledged.
 */
export class Employees {
  readonly acknowledged: Record<Write, number> = { registration: 0, 'added member': 0, renewal: 0 };
  /** How often each account has signed in. */
  readonly signIns: Record<string, number> = {};
  /** The longest time without an acknowledged write, in ms, since it was last set to 0. */
  longestGap = 0;
  /** Its longest request, in ms. */
  slowest = 0;
  private readonly families = new Map<string, Family>();
  private last = performance.now();
  private going = true;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  /** @param signingIn an account for each person: with one for all, those that the database cut short would lock it */
  start(serving: number, signingIn: string[]): void {
    for (const employeeId of signingIn) this.signIns[employeeId] = 0;
    const repeat = async (act: () => Promise<void>) => {
      while (this.going) await act();
    };
    this.running = Promise.all([
      ...Array.from({ length: serving }, () => repeat(() => this.serveFamily())),
      ...signingIn.map((employeeId) => repeat(() => this.signIn(employeeId))),
    ]);
    // `whileServing` and `stop` report it.
    this.running.catch(() => {});
  }

  /** Waits for `wait`. @throws what somebody was refused meanwhile, which no fault explains */
  async whileServing(wait: Promise<unknown>): Promise<void> {
    await Promise.race([wait, this.running]);
  }

  /** Ends when everything that was begun is acknowledged. */
  async stop(): Promise<void> {
    this.going = false;
    await this.running;
  }

  get writes(): number {
    return Object.values(this.acknowledged).reduce((sum, each) => sum + each, 0);
  }

  private async serveFamily(): Promise<void> {
    const name = `Family ${randomUUID()}`;
    const family: Family = { members: [], renewals: 0 };
    this.families.set(name, family);
    const body = { employeeID: 'TEMP1', zoneID: 'CKTD', cardPrimaryHolder: person(name) };
    const answer = await this.insist('registration', 'POST', '/api/employee/addMember', body);
    const { cardNumber } = answer.card as { cardNumber: string };
    family.cardNumber = cardNumber;
    for (const relation of ['Spouse', 'Child']) {
      const member = `${relation} of ${name}`;
      const cardMembers = [{ ...person(member), memberRelation: relation }];
      await this.insist('added member', 'PUT', '/api/employee/addMember', { cardNumber, cardMembers });
      family.members.push(member);
    }
    await this.insist('renewal', 'PUT', `/api/employee/addMember/renew/${cardNumber}`);
    family.renewals += 1;
  }

  private async insist(what: Write, method: string, path: string, body?: unknown) {
    const headers = { 'Idempotency-Key': randomUUID() };
    for (;;) {
      const begin = performance.now();
      const answer = await api(method, path, { at: this.url, token: this.token, body, headers }).catch(
        () => undefined,
      );
      const now = performance.now();
      this.slowest = Math.max(this.slowest, now - begin);
      if (answer && answer.status < 300) {
        this.acknowledged[what] += 1;
        this.longestGap = Math.max(this.longestGap, now - this.last);
        this.last = now;
        return answer.body;
      }
      // Trying again helps only where the service is away.
      if (answer && answer.status < 500) throw new Error(`${what}: ${answer.status} ${answer.body.message}`);
      await delay(PAUSE_MS);
    }
  }

  private async signIn(employeeId: string): Promise<void> {
    const body = { employeeId, password: digest(PASSWORD) };
    const answer = await api('POST', '/loginEmployee', { at: this.url, body, headers: newClient() }).catch(
      () => undefined,
    );
    if (answer?.status === 200) this.signIns[employeeId]! += 1;
    else if (answer && answer.status < 500)
      throw new Error(`sign-in of ${employeeId}: ${answer.status} ${answer.body.message}`);
    await delay(PAUSE_MS);
  }

  /** @returns how many acknowledged writes the database holds, and how many it holds twice */
  async recount(): Promise<{ found: number; doubled: number }> {
    const stored = await mongoose.connection.collection('cards').find({}).toArray();
    const cards = new Map<string, typeof stored>();
    for (const card of stored) {
      const { memberName } = card.primaryMember as { memberName: string };
      cards.set(memberName, [...(cards.get(memberName) ?? []), card]);
    }
    let found = 0;
    let doubled = 0;
    for (const [name, family] of this.families) {
      const [card, ...others] = cards.get(name) ?? [];
      doubled += others.length;
      if (!card || card.cardNumber !== family.cardNumber) continue;
      const names = (card.members as Array<{ memberName: string }>).map(({ memberName }) => memberName);
      const renewals = ((card.renewals ?? []) as unknown[]).length;
      found +=
        1 +
        family.members.filter((each) => names.includes(each)).length +
        Math.min(renewals, family.renewals);
      doubled += names.length - new Set(names).size + Math.max(0, renewals - family.renewals);
    }
    expect(stored.length).toBe(this.families.size);
    return { found, doubled };
  }
}
