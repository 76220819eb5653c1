export const ZONES = [
  { zoneId: 'DLHI', zoneName: 'Delhi' },
  { zoneId: 'CKTD', zoneName: 'Chitrakoot' },
  { zoneId: 'MMBI', zoneName: 'Mumbai' },
  { zoneId: 'CHNAI', zoneName: 'Chennai' },
] as const;

export type ZoneId = (typeof ZONES)[number]['zoneId'];

/** Streets and localities of a zone; an address is a house number, one of each, and the post code. */
export const PLACES: Record<ZoneId, { streets: readonly string[]; localities: readonly string[] }> = {
  CKTD: {
    streets: [
      'Ward 2',
      'Ward 4',
      'Ward 7',
      'Near Primary School',
      'Purani Bazar',
      'Station Road',
      'Behind the Panchayat Bhawan',
      'Naya Purwa',
      'Bajrang Chauraha',
    ],
    localities: [
      'Karwi, Chitrakoot 210205',
      'Manikpur, Chitrakoot 210208',
      'Mau, Chitrakoot 210209',
      'Rajapur, Chitrakoot 210207',
      'Pahari, Chitrakoot 210206',
      'Bharatkup, Chitrakoot 210205',
      'Shivrampur, Chitrakoot 210205',
      'Sitapur, Chitrakoot 210204',
    ],
  },
  DLHI: {
    streets: [
      'Gali No. 3',
      'Gali No. 11',
      'Block C',
      'Block F',
      'Pocket 4',
      'Main Bazar',
      'Near Shiv Mandir',
      'Jhuggi Cluster 2',
    ],
    localities: [
      'Seelampur, Delhi 110053',
      'Mangolpuri, Delhi 110083',
      'Sangam Vihar, Delhi 110080',
      'Trilokpuri, Delhi 110091',
      'Uttam Nagar, Delhi 110059',
      'Okhla, Delhi 110025',
      'Narela, Delhi 110040',
      'Burari, Delhi 110084',
    ],
  },
  MMBI: {
    streets: [
      'Room 14, Ganesh Chawl',
      'Room 6, Sai Krupa Chawl',
      'Transit Camp',
      '90 Feet Road',
      'Shivaji Nagar',
      'Ambedkar Chowk',
      'Plot 38',
      'Koliwada',
    ],
    localities: [
      'Dharavi, Mumbai 400017',
      'Govandi, Mumbai 400043',
      'Malad East, Mumbai 400097',
      'Kurla West, Mumbai 400070',
      'Mankhurd, Mumbai 400088',
      'Ghatkopar, Mumbai 400086',
      'Bhandup, Mumbai 400078',
      'Worli, Mumbai 400030',
    ],
  },
  CHNAI: {
    streets: [
      'Anna Street',
      'Kamarajar Street',
      'Pillayar Koil Street',
      'Gandhi Nagar 2nd Street',
      'Bharathi Salai',
      'TNSCB Block 9',
      'Nehru Street',
      'Ambedkar Nagar',
    ],
    localities: [
      'Vyasarpadi, Chennai 600039',
      'Perambur, Chennai 600011',
      'Saidapet, Chennai 600015',
      'Tondiarpet, Chennai 600081',
      'Velachery, Chennai 600042',
      'Ambattur, Chennai 600053',
      'Tambaram, Chennai 600045',
      'Ennore, Chennai 600057',
    ],
  },
};

/** Positions of a small trust, with monthly salaries in rupees. */
export const POSITIONS = [
  { positionName: 'Field Officer', positionSalary: 18_000 },
  { positionName: 'Senior Field Officer', positionSalary: 24_000 },
  { positionName: 'Zone Coordinator', positionSalary: 38_000 },
  { positionName: 'Health Camp Organiser', positionSalary: 22_500 },
  { positionName: 'Hospital Liaison Officer', positionSalary: 28_000 },
  { positionName: 'Data Entry Operator', positionSalary: 15_500 },
  { positionName: 'Accounts Officer', positionSalary: 32_000 },
  { positionName: 'Programme Manager', positionSalary: 1_25_000 },
] as const;
