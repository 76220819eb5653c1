import { CARES, type Care } from './choices';

/**
 * The stored name, its Hindi name, and search words in both scripts. Never change a name, because hospitals store
 * it. Hospitals may offer others, too.
 */
// oxfmt-ignore
const CATALOGUE = [
  ['General Medicine', 'आम बीमारी', 'सामान्य चिकित्सा, fever, bukhar, बुखार, physician, opd, ओपीडी, cough, खाँसी, malaria, मलेरिया, dengue, डेंगू, typhoid, टाइफाइड'],
  ['Emergency Care', 'इमरजेंसी', 'आपातकालीन सेवा, emergency, casualty, accident, दुर्घटना, एक्सीडेंट, 24 hours, 24x7'],
  ['Cardiology', 'दिल का इलाज', 'हृदय रोग, heart, cardiac, dil, दिल, हार्ट, hriday, chest pain, सीने में दर्द, छाती में दर्द, बाईपास, bypass, angioplasty, ecg, ईसीजी'],
  ['Orthopaedics', 'हड्डी का इलाज', 'हड्डी रोग, orthopedics, ortho, bone, haddi, हड्डियाँ, fracture, फ्रैक्चर, joint, जोड़, knee, घुटना, plaster, प्लास्टर'],
  ['Paediatrics', 'बच्चों का इलाज', 'बाल रोग, pediatrics, child, children, bachcha, बच्चा, बच्चे, बच्चों, शिशु, baby, kids'],
  ['Maternity', 'डिलीवरी (प्रसूति)', 'प्रसूति, delivery, डिलीवरी, बच्चा होना, bachcha hona, बच्चा पैदा, pregnancy, pregnant, गर्भवती, प्रसव, जच्चा, जचगी, childbirth, birth, labour, obstetrics, mother, माँ, caesarean, सिजेरियन'],
  ['Gynaecology', 'महिलाओं का इलाज', 'स्त्री रोग, gynecology, gynae, women, ladies, mahila, महिला, औरत, stri, uterus, बच्चेदानी, periods, माहवारी'],
  ['Eye Care', 'आँख की जाँच और इलाज', 'eye, eyes, aankh, ankh, आंख, आँखें, आखं, आख, aakh, netra, नेत्र, cataract, motiyabind, मोतियाबिंद, vision, नज़र, glasses, चश्मा, ophthalmology'],
  ['Cataract Surgery', 'मोतियाबिंद का ऑपरेशन', 'cataract, motiyabind, मोतिया, eye, aankh, आँख, आखं, आख, aakh, netra, नेत्र, lens, लेंस'],
  ['Dental', 'दाँतों का इलाज', 'dentist, teeth, tooth, daant, दाँत, दांत, दंत, दाँत दर्द, root canal'],
  ['ENT', 'नाक, कान, गला', 'ईएनटी, ear, nose, throat, kaan, naak, gala, hearing, बहरापन, कान दर्द, tonsil, टॉन्सिल'],
  ['Dialysis', 'डायलिसिस', 'kidney, gurda, गुर्दा, किडनी'],
  ['Nephrology', 'किडनी का इलाज', 'गुर्दा रोग, kidney, gurda, किडनी, गुर्दे, renal'],
  ['Urology', 'पेशाब और पथरी का इलाज', 'मूत्र रोग, urine, पेशाब, stone, पथरी, pathri, prostate, प्रोस्टेट'],
  ['Oncology', 'कैंसर का इलाज', 'cancer, tumour, tumor, ट्यूमर, chemotherapy, chemo, कीमोथेरेपी, radiotherapy'],
  ['Physiotherapy', 'फ़िज़ियोथेरेपी', 'physio, फिजियो, exercise, rehabilitation, लकवा, paralysis, back pain, कमर दर्द'],
  ['Pathology Lab', 'खून और पेशाब की जाँच', 'blood test, pathology, lab, laboratory, test, jaanch, पैथोलॉजी, लैब, sugar test'],
  ['X-Ray and Ultrasound', 'एक्स-रे और अल्ट्रासाउंड', 'xray, x-ray, एक्सरे, sonography, सोनोग्राफी, ultrasound, scan'],
  ['CT Scan', 'सीटी स्कैन', 'ct, scan, tomography, स्कैन'],
  ['MRI', 'एमआरआई', 'scan, स्कैन'],
  ['General Surgery', 'ऑपरेशन (सर्जरी)', 'सामान्य सर्जरी, operation, surgeon, ऑपरेशन, शल्य, hernia, हर्निया, appendix, अपेंडिक्स, piles, बवासीर'],
  ['Vaccination', 'टीके', 'टीकाकरण, vaccine, immunisation, immunization, tika, टीका, polio, पोलियो, injection'],
  ['Ambulance', 'एम्बुलेंस', 'एंबुलेंस, 108, 102'],
  ['TB and Chest', 'टीबी और छाती का इलाज', 'टीबी और छाती रोग, tb, tuberculosis, टी.बी., क्षय, kshay, chest, छाती, lungs, फेफड़े, pulmonology'],
  ['Asthma and Breathing', 'दमा और साँस', 'asthma, dama, breathing, breath, saans, सांस, inhaler, lungs, फेफड़े'],
  ['Pharmacy', 'दवा की दुकान', 'medicine, medicines, dawa, dava, दवाई, दवाइयाँ, medical store, chemist'],
  ['Diabetes', 'शुगर (मधुमेह)', 'sugar, madhumeh, diabetic, डायबिटीज, insulin, इंसुलिन'],
  ['Blood Pressure', 'ब्लड प्रेशर (बीपी)', 'bp, hypertension, रक्तचाप'],
  ['Neurology', 'दिमाग और नसों के रोग', 'brain, nerve, neuro, dimag, नस, stroke, epilepsy, मिर्गी, fits, सिर दर्द, headache, migraine, न्यूरो, लकवा'],
  ['Psychiatry', 'मानसिक रोग', 'mental, mind, depression, डिप्रेशन, tension, counselling, मन, मनोरोग, nasha, नशा'],
  ['Skin', 'चमड़ी का इलाज', 'त्वचा रोग, dermatology, dermatologist, khujli, खुजली, tvacha, चमड़ी, daad, दाद, allergy, एलर्जी, leprosy, कुष्ठ'],
  ['Stomach and Liver', 'पेट और लिवर', 'gastro, gastroenterology, pet, पेट दर्द, jaundice, पीलिया, hepatitis, लीवर, jigar'],
  ['Burns', 'जले का इलाज', 'burn, जलना, plastic surgery'],
  ['Trauma Care', 'चोट और एक्सीडेंट', 'चोट और दुर्घटना, trauma, injury, chot, accident, एक्सीडेंट, ट्रॉमा, head injury'],
  ['Intensive Care', 'आईसीयू (गंभीर मरीज़)', 'आईसीयू (गहन चिकित्सा), icu, ventilator, वेंटिलेटर, critical'],
  ['Newborn Care', 'नए जन्मे बच्चे की देखभाल', 'नवजात शिशु की देखभाल, nicu, एनआईसीयू, sncu, newborn, neonatal, baby, बच्चा, premature'],
  ['Blood Bank', 'ब्लड बैंक', 'blood, khoon, रक्त, रक्तदान, donation'],
  ['Family Planning', 'परिवार नियोजन', 'nasbandi, नसबंदी, sterilisation, contraception, copper-t, गर्भनिरोधक'],
  ['Ayurveda', 'आयुर्वेद', 'ayurvedic, ayush, आयुष, आयुर्वेदिक, panchkarma'],
  ['Homoeopathy', 'होम्योपैथी', 'homeopathy, homeopathic, होमियोपैथी'],
  ['Snake Bite', 'साँप काटने का इलाज', 'snake, सांप, saanp, poison, ज़हर, anti venom, dog bite, rabies, रेबीज, कुत्ता, कुत्ते'],
] as const;

export type Service = { name: string; hindi: string; synonyms: readonly string[] };

export const SERVICES: readonly Service[] = CATALOGUE.map(([name, hindi, also]) => ({
  name,
  hindi,
  synonyms: also.split(', '),
}));

const HINDI: ReadonlyMap<string, string> = new Map(SERVICES.map(({ name, hindi }) => [name, hindi]));

const CARE_SERVICES: Record<Care, readonly (typeof CATALOGUE)[number][0][]> = {
  eye: ['Eye Care', 'Cataract Surgery'],
  mother: ['Maternity', 'Gynaecology', 'Paediatrics', 'Newborn Care'],
  bones: ['Orthopaedics', 'Trauma Care'],
  heart: ['Cardiology'],
  teeth: ['Dental'],
  kidney: ['Dialysis', 'Nephrology', 'Urology'],
  fever: ['General Medicine'],
  emergency: ['Emergency Care', 'Trauma Care'],
};

export const servicesOfCare = (care: Care): Service[] =>
  SERVICES.filter(({ name }) => CARE_SERVICES[care].some((one) => one === name));

/** The picture that fits all of some services: eye for Eye Care. */
export const careOfServices = (services: readonly Service[]): Care | undefined =>
  CARES.findLast(
    (care) =>
      services.length > 0 && services.every(({ name }) => CARE_SERVICES[care].some((one) => one === name)),
  );

/** If it is not in the catalogue, its part in Hindi: "Free eye camp / मुफ़्त आँख शिविर". */
export const serviceInHindi = (name: string): string =>
  HINDI.get(name) ?? name.split(' / ').find((part) => /\p{Script=Devanagari}/u.test(part)) ?? name;
