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

/** On Hindi pages also the city if the address is in English only. Without Hindi words it falls back to English. */
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
