type Names = {
  name: string;
  nameHindi?: string;
  services: string[];
  servicesHindi?: string[];
  address?: string;
  addressHindi?: string;
  cityHindi?: string;
  hours?: string;
  hoursHindi?: string;
};

/**
 * What a hospital's entry says in a language: its name, services, address and hours, and on Hindi pages the city where
 * the address is in English only. What has no Hindi words is shown in English.
 */
export function hospitalWords(hospital: Names, locale: string) {
  const { name, services, address, hours } = hospital;
  if (locale !== 'hi') return { name, services, address, hours };
  const { nameHindi, servicesHindi, addressHindi, cityHindi, hoursHindi } = hospital;
  return {
    name: nameHindi ?? name,
    services: servicesHindi ?? services,
    address: addressHindi ?? address,
    hours: hoursHindi ?? hours,
    ...(!addressHindi && { city: cityHindi }),
  };
}
