import { HOSPITAL_ZONE_FILTER } from '@/lib/constants/choices';

type Choice = { value: string; label: string };
type Words = (zone: (typeof HOSPITAL_ZONE_FILTER)[number]) => string;

/**
 * In the hospital filter's order. A zone that an admin made or renamed keeps its own name.
 * @param english the filter's English names, which are those in the database
 */
export function zoneNames(zones: Choice[], words: Words, english: Words, locale: string): Choice[] {
  return zones
    .map(({ value, label }) => {
      const known = HOSPITAL_ZONE_FILTER.find((zone) => zone === value);
      return { value, label: known && english(known) === label ? words(known) : label };
    })
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
