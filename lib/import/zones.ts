import type { Read } from './values';

/** Ids by id and by name, both in lower case. */
export type Zones = ReadonlyMap<string, string>;

export const zonesFrom = (zones: Array<{ id: string; name: string }>): Zones =>
  new Map([
    ...zones.map(({ id, name }) => [name.normalize('NFC').toLowerCase(), id] as const),
    ...zones.map(({ id }) => [id.toLowerCase(), id] as const),
  ]);

/** The zone a text names, by its id or its name. */
export const zoneOf =
  (zones: Zones) =>
  (text: string): Read => {
    const id = zones.get(text.normalize('NFC').toLowerCase());
    return id === undefined ? { fault: 'zoneWord' } : { value: id };
  };
