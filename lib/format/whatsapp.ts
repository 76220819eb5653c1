/**
 * The address that opens WhatsApp with a text ready to send.
 * @param phone ten digits, of India; anything else (a masked number) lets the sender choose the person
 */
export const whatsappLink = (phone: string | undefined, text: string): string =>
  `https://wa.me/${/^\d{10}$/.test(phone ?? '') ? `91${phone}` : ''}?text=${encodeURIComponent(text)}`;
