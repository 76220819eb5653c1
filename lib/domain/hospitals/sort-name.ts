/** The sort key of hospitals: 'asha clinic' comes next to 'Asha Hospital', not after 'Zenith'. */
export const sortName = (name: string): string => name.normalize('NFC').toLowerCase();
