import { joinedKeys, nameKeys, placeKeys } from './name-key';
import { phonesIn } from './phone';

/** Words that say what a part of an address is, not which. */
const NOT_A_PLACE = new Set(
  placeKeys(
    'near opposite behind house ward road street lane village gram gaon post tehsil block district no po ps the and of',
  ),
);
/** Keeps a document small, however long an address is. */
const MAX_PLACE_WORDS = 12;
/** How many digits of a phone people remember. */
export const PHONE_END = 4;

const keysOfPlace = (place: string) =>
  placeKeys(place)
    .filter((key) => key.length > 1 && !NOT_A_PLACE.has(key))
    .slice(0, MAX_PLACE_WORDS);

type Home = { memberContact: string; memberAddress: string };
type Person = Home & { memberName: string; memberVillage?: string };

/**
 * What a person is found by: the words of their name, village and address, however they are spelled and with or without
 * a space, and the last four digits of their phone.
 * @param primary for a family member: what they share with the primary member is found there
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

type Incoming = { name?: string; village?: string; message?: string };
/** Keeps a document small, however long its text is. */
const MOST_WORDS = 300;

/**
 * What a request or message is found by, beside its own texts: its words, however they are spelled, and the phone numbers
 * in its message, however they are written.
 */
export const incomingWords = ({ name = '', village = '', message = '' }: Incoming): string[] => [
  ...new Set(
    [
      ...phonesIn(message),
      ...[name, village].flatMap((text) => [...nameKeys(text), ...joinedKeys(text)]),
      ...nameKeys(message),
    ].slice(0, MOST_WORDS),
  ),
];
