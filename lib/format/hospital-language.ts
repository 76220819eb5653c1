type Names = {
  name: string;
  nameHindi?: string;
  services: string[];
  servicesHindi?: string[];
  cityHindi?: string;
};

/**
 * What a hospital's entry says in a language: its name and services, and on Hindi pages the city, which the address
 * has in English only. What has no Hindi words is shown in English.
 */
export function hospitalWords(hospital: Names, locale: string) {
  const { name, services } = hospital;
  if (locale !== 'hi') return { name, services };
  return {
    name: hospital.nameHindi ?? name,
    services: hospital.servicesHindi ?? services,
    city: hospital.cityHindi,
  };
}
