import { plainName } from '@/lib/format/name';
import { typedId } from '@/lib/format/personal';
import { similarNames } from '@/lib/format/similar-names';
import type { Read } from './values';

/** Ids by id and by name, both in lower case. */
export type Zones = ReadonlyMap<string, string>;

export const zonesFrom = (zones: Array<{ id: string; name: string }>): Zones =>
  new Map([
    ...zones.map(({ id, name }) => [name.normalize('NFC').toLowerCase(), id] as const),
    ...zones.map(({ id }) => [id.toLowerCase(), id] as const),
  ]);

export const zoneOf =
  (zones: Zones) =>
  (text: string): Read => {
    const id = zones.get(text.normalize('NFC').toLowerCase());
    return id === undefined ? { fault: 'zoneWord' } : { value: id };
  };

export type ListedEmployee = { employeeId: string; employeeName: string; employeeZone: string };

const CALLED = /\s+(?:ji|jee|didi|bhai|bhaiya|bhaiyya|sir|madam|mam|जी|दीदी|भाई|भैया|मैडम|सर)\.?$/iu;

/** `EMP-005` and `Emp 5` are EMP005. */
const numbered = (text: string) => {
  const [, letters = '', number = ''] = /^([A-Z]+)\D*0*(\d+)$/.exec(typedId(text)) ?? [];
  return letters && `${letters} ${number}`;
};

/** Active employees only, found as the server does: by ID, else by the whole name. */
export class Employees {
  private readonly byId: Map<string, ListedEmployee>;
  private readonly byName = new Map<string, ListedEmployee[]>();

  constructor(private readonly all: ListedEmployee[]) {
    this.byId = new Map(all.map((one) => [one.employeeId, one]));
    for (const one of all) {
      const name = plainName(one.employeeName);
      this.byName.set(name, [...(this.byName.get(name) ?? []), one]);
    }
  }

  named(text: string): string[] {
    const one = this.byId.get(typedId(text));
    return (one ? [one] : (this.byName.get(plainName(text)) ?? [])).map(({ employeeId }) => employeeId);
  }

  /** The ID, if only one employee can be meant: `Neha ji`. */
  likely(text: string): string | undefined {
    const called = text.trim().replace(CALLED, '');
    const asNumber = numbered(called);
    const found = this.all.filter(({ employeeId, employeeName }) =>
      asNumber ? numbered(employeeId) === asNumber : similarNames(called, employeeName),
    );
    return found.length === 1 ? found[0]!.employeeId : undefined;
  }
}
