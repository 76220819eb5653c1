/** What a hospital is ordered by: 'asha clinic' stands beside 'Asha Hospital', not behind 'Zenith'. */
export const sortName = (name: string): string => name.normalize('NFC').toLowerCase();
