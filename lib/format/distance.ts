/** In degrees north and east. */
export type Place = { latitude: number; longitude: number };

/** Everything in India lies within these degrees. */
export const INDIA = { latitude: [6, 38], longitude: [68, 98] } as const;

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const isInIndia = ({ latitude, longitude }: Place): boolean =>
  latitude >= INDIA.latitude[0] &&
  latitude <= INDIA.latitude[1] &&
  longitude >= INDIA.longitude[0] &&
  longitude <= INDIA.longitude[1];

/** As the crow flies. */
export function kilometres(one: Place, other: Place): number {
  const [north, east] = [other.latitude - one.latitude, other.longitude - one.longitude].map(radians);
  const half =
    Math.sin(north! / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east! / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, half)));
}

export function middleOf(places: Place[]): Place | null {
  if (places.length === 0) return null;
  const mean = (key: keyof Place) => places.reduce((sum, place) => sum + place[key], 0) / places.length;
  return { latitude: mean('latitude'), longitude: mean('longitude') };
}

export const PINCODE = /^[1-9]\d{5}$/;
/** Degrees north and east, to about a kilometre: `25.2,80.9`. */
export const AT = /^\d{1,2}(\.\d{1,2})?,\d{2,3}(\.\d{1,2})?$/;
