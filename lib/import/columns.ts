import type { ImportKind } from '@/lib/constants/choices';
import { CHOICE_FIELDS, PERSON_CHOICES, PERSON_TEXTS, TEXT_FIELDS } from '@/lib/constants/person-fields';

/**
 * In the order of the template. `also`: further headings that existing lists use, besides the template's in both
 * languages (`importColumns` in messages/).
 */
type ColumnRule = { field: string; required?: true; also?: readonly string[] };

const FAMILY_COLUMNS = [
  {
    field: 'family',
    required: true,
    also: [
      'family no',
      'family id',
      'household',
      'house no',
      'परिवार',
      'family number',
      'family',
      'परिवार संख्या',
      'परिवार का क्रमांक',
    ],
  },
  {
    field: 'employeeID',
    required: true,
    also: [
      'employee',
      'emp id',
      'field worker',
      'कर्मचारी',
      'employee name',
      'employee code',
      'worker',
      'field worker name',
      'कर्मचारी का नाम',
      'कार्यकर्ता का नाम',
      'कार्यकर्ता',
    ],
  },
  {
    field: 'memberName',
    required: true,
    also: [
      'name',
      'full name',
      'member name',
      'नाम',
      'सदस्य का नाम',
      'name of member',
      'name of the member',
      'members name',
      'person',
      'व्यक्ति का नाम',
    ],
  },
  {
    field: 'memberRelation',
    required: true,
    also: [
      'relation to head',
      'relationship',
      'संबंध',
      'रिश्ता',
      'relation with head',
      'relation with head of family',
      'relation with hof',
      'rel',
      'मुखिया से संबंध',
      'मुख्य सदस्य से रिश्ता',
    ],
  },
  { field: 'memberSex', required: true, also: ['gender', 'm/f', 'लिंग', 'm / f', 'male/female'] },
  {
    field: 'memberDOB',
    also: [
      'dob',
      'birth date',
      'date of birth (dd/mm/yyyy)',
      'जन्मतिथि',
      'जन्म तारीख',
      'birthdate',
      'd o b',
      'जन्म दिनांक',
    ],
  },
  { field: 'age', also: ['age in years', 'आयु', 'age yrs'] },
  {
    field: 'memberContact',
    required: true,
    also: [
      'phone',
      'mobile',
      'mobile no',
      'mobile number',
      'contact',
      'फ़ोन',
      'मोबाइल',
      'phone no',
      'mob',
      'mob no',
      'contact no',
      'contact number',
      'whatsapp',
      'मोबाइल नंबर',
      'फोन नंबर',
      'संपर्क',
    ],
  },
  {
    field: 'memberAadhar',
    also: [
      'aadhar',
      'aadhaar',
      'aadhaar number',
      'aadhar no',
      'uid',
      'आधार',
      'aadhaar no',
      'aadhar card',
      'aadhaar card',
      'aadhar card no',
      'aadhaar card no',
      'aadhaar card number',
      'adhar',
      'adhar no',
      'uid no',
      'आधार कार्ड',
      'आधार संख्या',
      'आधार कार्ड संख्या',
    ],
  },
  {
    field: 'memberVillage',
    also: [
      'village',
      'locality',
      'गाँव',
      'ग्राम',
      'village name',
      'mohalla',
      'मोहल्ला',
      'गाँव का नाम',
      'ग्राम का नाम',
    ],
  },
  { field: 'memberAddress', required: true, also: ['full address', 'पूरा पता', 'residential address'] },
  ...CHOICE_FIELDS.map((field) => ({ field, ...PERSON_CHOICES[field] })),
  ...TEXT_FIELDS.map((field) => ({ field, ...PERSON_TEXTS[field] })),
  { field: 'memberGuardianName', also: ['guardian'] },
  { field: 'memberGuardianRelation', also: ['guardian relation'] },
  { field: 'cardNumber', also: ['card', 'card no'] },
  { field: 'zoneID', also: ['zone id', 'ज़ोन आईडी'] },
  { field: 'consentLanguage', also: ['consent', 'सहमति: भाषा'] },
  { field: 'consentDay', also: ['date of consent', 'सहमति: दिन'] },
  { field: 'consentVersion', also: ['सहमति: सूचना का संस्करण'] },
] as const satisfies readonly ColumnRule[];

const HOSPITAL_COLUMNS = [
  { field: 'name', required: true, also: ['hospital', 'hospital name', 'अस्पताल', 'अस्पताल का नाम'] },
  { field: 'nameHindi' },
  { field: 'address', required: true, also: ['full address', 'पूरा पता'] },
  { field: 'addressHindi' },
  { field: 'cityHindi' },
  { field: 'district', also: ['जिला'] },
  { field: 'pincode', also: ['pin', 'pin code', 'पिन', 'पिन कोड', 'पिनकोड'] },
  { field: 'latitude', also: ['lat'] },
  { field: 'longitude', also: ['lng', 'long'] },
  { field: 'phone', also: ['phone', 'mobile', 'contact', 'फ़ोन'] },
  { field: 'services', also: ['service', 'specialities', 'specialties'] },
  { field: 'hours', also: ['timings', 'timing', 'समय'] },
  { field: 'hoursHindi' },
  { field: 'emergencyAlways', also: ['24 hours', '24x7', 'emergency'] },
  { field: 'callFirst' },
  { field: 'zone', required: true, also: ['zone id', 'ज़ोन आईडी'] },
] as const satisfies readonly ColumnRule[];

export const COLUMNS: { families: typeof FAMILY_COLUMNS; hospitals: typeof HOSPITAL_COLUMNS } = {
  families: FAMILY_COLUMNS,
  hospitals: HOSPITAL_COLUMNS,
};

export type FamilyColumn = (typeof FAMILY_COLUMNS)[number]['field'];
export type HospitalColumn = (typeof HOSPITAL_COLUMNS)[number]['field'];
export type ImportColumn = FamilyColumn | HospitalColumn;

export const columnsOf = (kind: ImportKind): ReadonlyArray<ColumnRule & { field: ImportColumn }> =>
  COLUMNS[kind];

/** The sheet's column for each field, from 0. */
export type Mapping = Partial<Record<ImportColumn, number>>;

/** Of date of birth and age, one is enough. */
export function missingColumns(kind: ImportKind, mapping: Mapping): ImportColumn[] {
  const missing = columnsOf(kind)
    .filter(({ field, required }) => required && mapping[field] === undefined)
    .map(({ field }) => field);
  const born = kind === 'hospitals' || mapping.memberDOB !== undefined || mapping.age !== undefined;
  return born ? missing : [...missing, 'memberDOB'];
}
