import { CARES, type Care } from './choices';

/**
 * The stored name, its Hindi name, and search words in both scripts. Never change a name, because hospitals store
 * it. Hospitals may offer others, too. Words that end in `~` say so little that they count only where nothing else is
 * said.
 */
// oxfmt-ignore
const CATALOGUE = [
  ['General Medicine', 'आम बीमारी', 'सामान्य चिकित्सा, fever, bukhar, बुखार, physician, opd, ओपीडी, cough, खाँसी, khansi, cold, sardi, सर्दी, जुकाम, jukam, zukam, flu, viral, वायरल, malaria, मलेरिया, dengue, डेंगू, typhoid, टाइफाइड, chikungunya, चिकनगुनिया, weakness, kamjori, kamzori, कमजोरी, anaemia, anemia, एनीमिया, खून की कमी, khoon ki kami, chakkar, चक्कर, thyroid, थायराइड, hiv, aids, एचआईवी, एड्स, infection, इन्फेक्शन, checkup, पेट, pet, stomach, पेट दर्द, pet dard, stomach ache, stomach pain, दस्त, dast, loose motion, diarrhoea, diarrhea, उल्टी, ulti, vomiting, gas, गैस, acidity, कब्ज, kabz, piliya, पीलिया, jaundice, सिर दर्द, sir dard, sar dard, headache, khujli, खुजली, daad, दाद, khaj, खाज, medical camp, general doctor, mbbs, pain~, dard~, दर्द~, body pain, badan dard, बदन दर्द, badan, बदन, motapa, मोटापा, covid, corona, कोविड, कोरोना, filaria, फाइलेरिया, hathi paon, हाथीपाँव, हाथी पाँव, ghenga, घेंघा, kala azar, कालाजार, वजन, vajan, weight, yaun rog, यौन रोग, gupt rog, गुप्त रोग, ill~, sick~, illness~, disease~, bimar~, बीमार~, bimari~, बीमारी~, rog~, रोग~, tabiyat~, तबीयत~, takleef~, तकलीफ~, dikkat~, दिक्कत~, problem~, परेशानी~, swelling~, sujan~, सूजन~'],
  ['Emergency Care', 'इमरजेंसी', 'आपातकालीन सेवा, emergency, आपातकाल, casualty, accident, दुर्घटना, एक्सीडेंट, 24 hours, 24 hour, 24 ghante, 24 घंटे, 24x7, bijli lag, बिजली लग, bijli lagi, behosh, बेहोश, बेहोशी, unconscious, fainted, bijli ka jhatka, बिजली का झटका, करंट, electric shock, drowning, डूब, lu lagna, लू लगना, heat stroke, जल गया, jal gaya, जल गई, जल गए, jal gayi, jala, जला, जली, जले, जलना, jali, jalna, झुलस, आग, aag, fire, burn, burnt, burned, गरम पानी, garam pani, acid, तेज़ाब, tezab'],
  ['Cardiology', 'दिल का इलाज', 'हृदय रोग, heart, cardiac, cardiologist, dil, दिल, दिल का दौरा, dil ka daura, हार्ट, heart attack, हार्ट अटैक, hriday, hridya, hridaya, हृदय, chest pain, सीने में दर्द, छाती में दर्द, seene me dard, chhati me dard, dhadkan, धड़कन, ghabrahat, घबराहट, बाईपास, bypass, angioplasty, stent, valve, ecg, ईसीजी, दिल में छेद'],
  ['Orthopaedics', 'हड्डी का इलाज', 'हड्डी रोग, orthopedics, orthopedic, ortho, bone, bones, haddi, हड्डियाँ, fracture, फ्रैक्चर, broken bone, टूटी हड्डी, haddi tooti, toot~, tooti~, tuta~, टूट~, टूटा~, टूटी~, broken~, haath toota, हाथ टूट, हाथ टूटा, pair toota, पैर टूट, पैर टूटा, broken arm, broken leg, joint, joints, जोड़, jodon ka dard, जोड़ों का दर्द, gathiya, गठिया, arthritis, knee, ghutna, ghutne, घुटना, घुटने, hip, कूल्हा, कूल्हे, shoulder, कंधा, spine, रीढ़, slip disc, kamar dard, कमर दर्द, कमर, kamar, back pain, moch, मोच, sprain, plaster, प्लास्टर, haath~, हाथ~, pair~, पैर~, leg~, arm~, foot~'],
  ['Paediatrics', 'बच्चों का इलाज', 'pediatrics, pediatrician, child, children, बाल रोग, bachcha, bacha, bache, bachi, bacche, bachche, bachchon, bachho, बच्चा, बच्चे, बच्ची, बच्चों, शिशु, baby, kid, kids, child specialist, kuposhan, कुपोषण, malnutrition'],
  ['Maternity', 'डिलीवरी (प्रसूति)', 'delivery, डिलीवरी, प्रसूति, बच्चा होना, bachcha hona, बच्चा होने, bachcha hone, baccha hone wala, बच्चा होगा, baccha hoga, बच्चा पैदा, baccha paida, pregnancy, pregnant, प्रेगनेंसी, प्रेग्नेंट, गर्भवती, garbhvati, garbh, गर्भ, प्रसव, prasav, prasuti, जच्चा, जचगी, childbirth, birth, labour, labor pain, प्रसव पीड़ा, obstetrics, anc, antenatal, mother~, maa~, माँ~, mata~, माता~, caesarean, cesarean, सिजेरियन, abortion, garbhpat, गर्भपात'],
  ['Gynaecology', 'महिलाओं का इलाज', 'स्त्री रोग, gynecology, gynecologist, gynae, women, woman, lady, ladies, lady doctor, महिला डॉक्टर, mahila, महिला, औरत, aurat, stri, uterus, bachchedani, बच्चेदानी, periods, period, mahwari, mc~, माहवारी, मासिक धर्म, masik, safed pani, सफेद पानी, leucorrhoea, infertility, banjhpan, बाँझपन, breast'],
  ['Eye Care', 'आँख की जाँच और इलाज', 'eye, eyes, aankh, ankh, aankhon, आंख, आँखें, आँखों, आखं, आख, aakh, netra, नेत्र, netralaya, नेत्रालय, cataract, motiyabind, मोतियाबिंद, vision, nazar, najar, नज़र, dhundhla, धुंधला, रोशनी, andhapan, अंधापन, blind, blindness, kala motia, काला मोतिया, glaucoma, retina, रेटिना, glasses, spectacles, specs, chashma, chasma, चश्मा, चश्में, ophthalmology, eye specialist'],
  ['Cataract Surgery', 'मोतियाबिंद का ऑपरेशन', 'cataract, motiyabind, motiabind, मोतिया, motia, eye, aankh, आँख, आखं, आख, aakh, netra, नेत्र, lens, लेंस, eye operation, आँख का ऑपरेशन, aankh ka operation'],
  ['Dental', 'दाँतों का इलाज', 'dentist, teeth, tooth, toothache, daant, dant, daat, दाँत, दांत, दांतों, दंत, दाँत दर्द, daant dard, keeda lage daant, मसूड़े, masude, gums, cavity, root canal, batisi, बत्तीसी, denture'],
  ['ENT', 'नाक, कान, गला', 'ईएनटी, ear, ears, nose, throat, kaan, kan, naak, nak, gala, gale, कान, नाक, गला, गले, hearing, deaf, deafness, behra, bahra, बहरा, बहरापन, कान दर्द, sunai, सुनाई, hearing aid, tonsil, टॉन्सिल, sinus, साइनस, naksir, नकसीर'],
  ['Dialysis', 'डायलिसिस', 'kidney, gurda, गुर्दा, किडनी, डायलेसिस, dialisis, kidney failure, किडनी फेल, गुर्दा खराब'],
  ['Nephrology', 'किडनी का इलाज', 'गुर्दा रोग, kidney, gurda, gurde, किडनी, गुर्दे, renal, kidney transplant'],
  ['Urology', 'पेशाब और पथरी का इलाज', 'मूत्र रोग, urine, peshab, pishab, पेशाब, मूत्र, stone, पथरी, pathri, patthri, kidney stone, गुर्दे की पथरी, prostate, प्रोस्टेट, hydrocele, हाइड्रोसील'],
  ['Oncology', 'कैंसर का इलाज', 'cancer, कैंसर, tumour, tumor, ट्यूमर, gaanth, ganth, गाँठ, lump, chemotherapy, chemo, कीमोथेरेपी, कीमो, radiotherapy, सिकाई, leukemia, leukaemia, blood cancer, ब्लड कैंसर, breast cancer, मुँह का कैंसर'],
  ['Physiotherapy', 'फ़िज़ियोथेरेपी', 'physio, फिजियो, फिजियोथेरेपी, exercise, rehabilitation, लकवा, lakwa, lakva, paralysis, back pain, kamar dard, कमर दर्द, कमर, kamar, neck pain, गर्दन, gardan'],
  ['Pathology Lab', 'खून और पेशाब की जाँच', 'blood test, pathology, lab, laboratory, test, jaanch, janch, khoon ki jaanch, खून की जाँच, blood check, पेशाब की जाँच, पैथोलॉजी, लैब, sugar test, शुगर की जाँच, sugar ki jaanch, report, रिपोर्ट'],
  ['X-Ray and Ultrasound', 'एक्स-रे और अल्ट्रासाउंड', 'xray, x-ray, x ray, एक्सरे, एक्स रे, sonography, सोनोग्राफी, ultrasound, अल्ट्रासाउंड, altrasound, scan'],
  ['CT Scan', 'सीटी स्कैन', 'ct, सीटी, scan, tomography, स्कैन'],
  ['MRI', 'एमआरआई', 'scan, स्कैन, एम आर आई'],
  ['General Surgery', 'ऑपरेशन (सर्जरी)', 'सामान्य सर्जरी, operation~, surgeon, surgery~, ऑपरेशन~, aapreshan~, शल्य, hernia, हर्निया, appendix, appendicitis, अपेंडिक्स, piles, bawasir, bavasir, बवासीर, stone, पथरी, pathri, patthri, kidney stone, गुर्दे की पथरी, भगंदर, bhagandar, hydrocele, hydrosil, हाइड्रोसील, fistula, fissure, gall bladder, gallbladder, पित्त की थैली, pitt ki thaili, phoda, फोड़ा, abscess, नासूर'],
  ['Vaccination', 'टीके', 'vaccine, vaccines, immunisation, immunization, tika, teeka, टीका, टीकाकरण, polio, पोलियो, injection, सुई, tetanus, टिटनेस, measles, खसरा, khasra, chickenpox, चेचक, chechak, bcg, बीसीजी'],
  ['Ambulance', 'एम्बुलेंस', 'एंबुलेंस, एम्बुलेन्स, ambulans, 108, 102, hospital gaadi'],
  ['TB and Chest', 'टीबी और छाती का इलाज', 'टीबी और छाती रोग, tb, tuberculosis, टी.बी., टीबी, क्षय, kshay, chest, छाती, chhati, lungs, lung, फेफड़े, फेफड़ा, fefda, fefde, pulmonology, pneumonia, निमोनिया, balgam, बलगम, asthma, दमा, dama, saans, साँस, breathing, खून की खाँसी'],
  ['Asthma and Breathing', 'दमा और साँस', 'asthma, dama, breathing, breath, breathless, saans, sans, sans phoolna, सांस, साँस फूलना, inhaler, lungs, फेफड़े, oxygen, ऑक्सीजन'],
  ['Pharmacy', 'दवा की दुकान', 'medicine~, medicines~, dawa~, dava~, dawai~, davai~, दवा~, दवाई~, दवाइयाँ~, medical store, chemist, मेडिकल स्टोर, jan aushadhi, जन औषधि'],
  ['Diabetes', 'शुगर (मधुमेह)', 'sugar, suger, शुगर, शूगर, madhumeh, मधुमेह, diabetic, डायबिटीज, डायबिटीस, insulin, इंसुलिन'],
  ['Blood Pressure', 'ब्लड प्रेशर (बीपी)', 'bp, बीपी, b.p., hypertension, रक्तचाप, हाई बीपी, high bp'],
  ['Neurology', 'दिमाग और नसों के रोग', 'brain, nerve, nerves, neuro, neurologist, dimag, दिमाग, dimaag, नस, नसों, stroke, epilepsy, mirgi, मिर्गी, daura, daure, दौरा, दौरे, jhatke, झटके, fits, सिर दर्द, sir dard, sar dard, headache, migraine, माइग्रेन, न्यूरो, लकवा, lakwa, lakva, paralysis, falij, फालिज, polio paralysis, haath pair sunn, सुन्न'],
  ['Psychiatry', 'मानसिक रोग', 'mental, mind, depression, डिप्रेशन, tension, टेंशन, anxiety, counselling, मनोरोग, pagal, पागल, पागलपन, मानसिक, mansik, neend, नींद, sleep, nasha, नशा, nasha mukti, नशा मुक्ति, sharab, शराब, alcohol, drug, drugs, addiction, suicide, आत्महत्या'],
  ['Skin', 'चमड़ी का इलाज', 'त्वचा रोग, dermatology, dermatologist, khujli, खुजली, tvacha, twacha, त्वचा, चमड़ी, chamdi, charm rog, चर्म रोग, daad, दाद, khaj, खाज, itching, rash, pimple, muhase, मुँहासे, allergy, एलर्जी, leprosy, kushth, kodh, कुष्ठ, कोढ़, safed daag, सफेद दाग, vitiligo, eczema, एक्जिमा, hair, बाल झड़ना'],
  ['Stomach and Liver', 'पेट और लिवर', 'gastro, gastroenterology, pet, पेट, पेट दर्द, pet dard, stomach, abdomen, udar, उदर, stomach ache, stomach pain, acidity, gas, गैस, kabz, कब्ज, constipation, diarrhoea, diarrhea, dast, दस्त, loose motion, ulti, उल्टी, vomit, vomiting, haija, हैजा, cholera, jaundice, piliya, peeliya, पीलिया, hepatitis, liver, लीवर, लिवर, jigar, जिगर, ulcer, अल्सर'],
  ['Burns', 'जले का इलाज', 'burn, burnt, burned, जलना, जल, jal, जल गया, jal gaya, जल गई, जल गए, jal gayi, जला, जली, जले, jala, jali, jalna, jhulas, झुलस, झुलसा, aag, आग, fire, garam pani, गरम पानी, acid, तेज़ाब, tezab, plastic surgery, प्लास्टिक सर्जरी'],
  ['Trauma Care', 'चोट और एक्सीडेंट', 'चोट और दुर्घटना, trauma, injury, injured, chot, चोट, ghayal, घायल, accident, एक्सीडेंट, एक्सिडेंट, ट्रॉमा, head injury, sir me chot, सिर में चोट, gir gaya, गिर गया, गिर, fell down, wound, ghav, घाव, bleeding, खून बहना, khoon bahna, stitches, टाँके'],
  ['Intensive Care', 'आईसीयू (गंभीर मरीज़)', 'आईसीयू (गहन चिकित्सा), icu, आईसीयू, ventilator, वेंटिलेटर, critical, गंभीर, serious, coma, कोमा'],
  ['Newborn Care', 'नए जन्मे बच्चे की देखभाल', 'नवजात शिशु की देखभाल, nicu, एनआईसीयू, sncu, एसएनसीयू, newborn, new born, navjaat, नवजात, neonatal, baby, बच्चा, premature, preterm'],
  ['Blood Bank', 'ब्लड बैंक', 'blood, khoon, खून, रक्त, rakt, रक्तदान, khoon chahiye, खून चढ़ाना, donation, blood donation, platelets, प्लेटलेट, thalassemia, थैलेसीमिया'],
  ['Family Planning', 'परिवार नियोजन', 'nasbandi, नसबंदी, sterilisation, sterilization, contraception, contraceptive, condom, copper-t, copper t, कॉपर टी, गर्भनिरोधक, parivar niyojan'],
  ['Ayurveda', 'आयुर्वेद', 'ayurvedic, ayush, आयुष, आयुर्वेदिक, panchkarma, vaidya, वैद्य, जड़ी बूटी'],
  ['Homoeopathy', 'होम्योपैथी', 'homeopathy, homeopathic, होमियोपैथी, होम्योपैथिक'],
  ['Snake Bite', 'साँप काटने का इलाज', 'snake, सांप, saanp, sanp, साँप काटा, saanp ne kata, snakebite, poison, zahar, jahar, ज़हर, जहर, anti venom, dog bite, kutta, kutte, kutte ne kata, bandar, बंदर, rabies, रेबीज, कुत्ता, कुत्ते, monkey, bichhu, bichchhu, बिच्छू, scorpion, कीड़ा काटा, kata~, kaata~, kaat~, kat~, काटा~, काट~, bite~, bit~'],
] as const;

export type Service = { name: string; hindi: string; synonyms: readonly string[]; vague: readonly string[] };

const isVague = (word: string) => word.endsWith('~');

export const SERVICES: readonly Service[] = CATALOGUE.map(([name, hindi, also]) => ({
  name,
  hindi,
  synonyms: also.split(', ').filter((word) => !isVague(word)),
  vague: also
    .split(', ')
    .filter(isVague)
    .map((word) => word.slice(0, -1)),
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
