import { joinedKeys, nameKeys, placeKeys } from './name-key';
import { phonesIn } from './phone-pieces';

/** Words such as "village" or "post", which identify no place. */
const NOT_A_PLACE = new Set(
  placeKeys(
    'near opposite behind house ward road street lane village gram gaon post tehsil block district no po ps the and of',
  ),
);
/** Keeps a document small, however long the address. */
const MAX_PLACE_WORDS = 12;
/** People remember the last digits of a phone number. */
export const PHONE_END = 4;

const keysOfPlace = (place: string) =>
  placeKeys(place)
    .filter((key) => key.length > 1 && !NOT_A_PLACE.has(key))
    .slice(0, MAX_PLACE_WORDS);

type Home = { memberContact: string; memberAddress: string };
type Person = Home & { memberName: string; memberVillage?: string };

/**
 * Words of name, village and address in any spelling, and the last four digits of the phone.
 * @param primary for a family member: leaves out what both share, since the primary member is found by it
 */
export function searchWords(
  { memberName, memberContact, memberAddress, memberVillage = '' }: Person,
  primary?: Home,
): string[] {
  const own = (value: string, shared?: string) => (value === shared ? '' : value);
  const phone = own(memberContact, primary?.memberContact).slice(-PHONE_END);
  const place = `${memberVillage} ${own(memberAddress, primary?.memberAddress)}`;
  return [
    ...new Set([
      ...nameKeys(memberName),
      ...keysOfPlace(place),
      ...joinedKeys(memberName),
      ...joinedKeys(memberVillage),
      ...(phone ? [phone] : []),
    ]),
  ];
}

type Incoming = { name?: string; organisation?: string; village?: string; message?: string };
/** Keeps a document small, however long the text. */
const MOST_WORDS = 300;

export const incomingWords = ({
  name = '',
  organisation = '',
  village = '',
  message = '',
}: Incoming): string[] => [
  ...new Set(
    [
      ...phonesIn(message),
      ...[name, organisation, village].flatMap((text) => [...nameKeys(text), ...joinedKeys(text)]),
      ...nameKeys(message),
    ].slice(0, MOST_WORDS),
  ),
];
