/**
 * Where the pincodes with these first three digits are: the middle of their post offices in degrees north and east, and
 * what the area is called in English / Hindi. Source and licence: docs/hospitals.md#pincodes.
 */
export const PINCODE_TABLE = `
110 28.63 77.18 Delhi / दिल्ली
121 28.38 77.31 Faridabad / फ़रीदाबाद
122 28.43 77.03 Gurugram, Gurgaon / गुरुग्राम, गुड़गाँव
123 28.23 76.40 Rewari / रेवाड़ी
124 28.68 76.62 Rohtak / रोहतक
125 29.48 75.46 Hisar / हिसार
126 29.44 76.37 Jind / जींद
127 28.72 76.07 Bhiwani / भिवानी
131 29.04 76.98 Sonipat / सोनीपत
132 29.49 76.90 Karnal, Panipat / करनाल, पानीपत
133 30.31 76.90 Ambala / अंबाला
134 30.61 76.86 Panchkula / पंचकूला
135 30.28 77.27 Yamunanagar / यमुनानगर
136 29.95 76.63 Kurukshetra, Kaithal / कुरुक्षेत्र, कैथल
140 30.69 76.56 Rupnagar, Mohali / रूपनगर, मोहाली
141 30.83 75.86 Ludhiana / लुधियाना
142 30.82 75.29 Moga / मोगा
143 31.64 75.03 Amritsar / अमृतसर
144 31.31 75.66 Jalandhar / जालंधर
145 32.32 75.63 Pathankot / पठानकोट
146 31.44 75.63 Hoshiarpur / होशियारपुर
147 30.35 76.35 Patiala / पटियाला
148 30.33 75.81 Sangrur / संगरूर
151 30.24 75.06 Bathinda / बठिंडा
152 30.40 74.51 Ferozepur / फ़िरोज़पुर
160 30.73 76.77 Chandigarh / चंडीगढ़
171 31.16 77.39 Shimla / शिमला
172 31.51 77.78 Rampur Bushahr / रामपुर बुशहर
173 30.90 77.10 Solan, Sirmaur / सोलन, सिरमौर
174 31.42 76.60 Bilaspur (Himachal Pradesh) / बिलासपुर (हिमाचल प्रदेश)
175 31.71 76.93 Mandi / मंडी
176 32.07 76.32 Kangra, Dharamshala / काँगड़ा, धर्मशाला
177 31.70 76.33 Hamirpur (Himachal Pradesh) / हमीरपुर (हिमाचल प्रदेश)
180 32.72 74.86 Jammu / जम्मू
181 32.74 74.82 Jammu / जम्मू
182 33.14 75.11 Udhampur / उधमपुर
184 32.51 75.44 Kathua / कठुआ
185 33.30 74.40 Rajouri / राजौरी
190 34.07 74.81 Srinagar / श्रीनगर
191 34.02 74.81 Budgam / बडगाम
192 33.76 75.02 Anantnag / अनंतनाग
193 34.22 74.47 Baramulla / बारामूला
194 34.31 77.34 Leh, Ladakh / लेह, लद्दाख
201 28.64 77.42 Ghaziabad, Noida / ग़ाज़ियाबाद, नोएडा
202 27.95 78.08 Aligarh / अलीगढ़
203 28.36 77.93 Bulandshahr / बुलंदशहर
204 27.62 78.17 Hathras / हाथरस
205 27.12 78.45 Mainpuri / मैनपुरी
206 26.74 79.28 Etawah / इटावा
207 27.60 78.76 Etah / एटा
208 26.46 80.32 Kanpur / कानपुर
209 26.65 79.96 Unnao, Farrukhabad / उन्नाव, फ़र्रुख़ाबाद
210 25.50 80.16 Banda and Chitrakoot, Banda, Mahoba, Hamirpur / बाँदा और चित्रकूट, बाँदा, महोबा, हमीरपुर
211 25.45 81.85 Prayagraj, Allahabad / प्रयागराज, इलाहाबाद
212 25.47 81.81 Fatehpur, Kaushambi / फ़तेहपुर, कौशांबी
221 25.41 82.93 Varanasi, Banaras, Kashi / वाराणसी, बनारस, काशी
222 26.01 82.47 Jaunpur / जौनपुर
223 26.10 82.66 Azamgarh / आज़मगढ़
224 26.57 82.25 Ayodhya, Faizabad / अयोध्या, फ़ैज़ाबाद
225 26.93 81.36 Barabanki / बाराबंकी
226 26.85 80.94 Lucknow / लखनऊ
227 26.27 81.81 Amethi / अमेठी
228 26.26 82.17 Sultanpur / सुल्तानपुर
229 26.23 81.24 Raebareli, Rae Bareli / रायबरेली
230 25.87 81.84 Pratapgarh / प्रतापगढ़
231 24.69 82.88 Mirzapur, Sonbhadra / मिर्ज़ापुर, सोनभद्र
232 25.41 83.38 Chandauli / चंदौली
233 25.61 83.57 Ghazipur / ग़ाज़ीपुर
241 27.29 80.18 Hardoi / हरदोई
242 27.88 79.91 Shahjahanpur / शाहजहाँपुर
243 28.34 79.35 Bareilly, Budaun / बरेली, बदायूँ
244 28.85 78.75 Moradabad, Rampur / मुरादाबाद, रामपुर
245 28.72 77.83 Hapur / हापुड़
246 30.01 78.91 Pauri, Bijnor / पौड़ी, बिजनौर
247 29.82 77.55 Saharanpur, Haridwar / सहारनपुर, हरिद्वार
248 30.34 78.03 Dehradun / देहरादून
249 30.27 78.34 Tehri / टिहरी
250 29.03 77.60 Meerut, Baghpat / मेरठ, बागपत
251 29.44 77.70 Muzaffarnagar / मुज़फ़्फ़रनगर
261 27.57 80.74 Sitapur (Uttar Pradesh) / सीतापुर (उत्तर प्रदेश)
262 29.00 80.21 Pilibhit, Lakhimpur Kheri / पीलीभीत, लखीमपुर खीरी
263 29.63 79.56 Nainital, Almora / नैनीताल, अल्मोड़ा
271 27.35 81.95 Gonda, Bahraich / गोंडा, बहराइच
272 26.91 82.80 Basti / बस्ती
273 26.77 83.39 Gorakhpur / गोरखपुर
274 26.70 83.77 Deoria, Kushinagar / देवरिया, कुशीनगर
275 25.90 83.49 Mau / मऊ
276 26.04 83.08 Azamgarh / आज़मगढ़
277 25.77 84.19 Ballia / बलिया
281 27.47 77.69 Mathura, Vrindavan / मथुरा, वृंदावन
282 27.18 78.00 Agra / आगरा
283 26.89 78.16 Firozabad / फ़िरोज़ाबाद
284 25.38 78.58 Jhansi, Lalitpur / झाँसी, ललितपुर
285 26.14 79.33 Jalaun, Orai / जालौन, उरई
301 27.70 76.61 Alwar / अलवर
302 26.92 75.79 Jaipur / जयपुर
303 26.88 76.01 Jaipur, Dausa / जयपुर, दौसा
304 26.15 75.69 Tonk / टोंक
305 26.30 74.66 Ajmer / अजमेर
306 25.54 73.54 Pali / पाली
307 24.76 72.80 Sirohi / सिरोही
311 25.51 74.69 Bhilwara / भीलवाड़ा
312 24.70 74.58 Chittorgarh / चित्तौड़गढ़
313 24.64 73.83 Udaipur / उदयपुर
314 23.76 73.92 Dungarpur / डूंगरपुर
321 27.16 77.19 Bharatpur / भरतपुर
322 26.43 76.68 Sawai Madhopur, Karauli / सवाई माधोपुर, करौली
323 25.51 75.74 Bundi / बूंदी
324 25.16 75.86 Kota / कोटा
325 25.11 76.44 Baran / बारां
326 24.45 76.02 Jhalawar / झालावाड़
327 23.55 74.29 Banswara / बाँसवाड़ा
328 26.75 77.80 Dholpur / धौलपुर
331 28.29 74.96 Churu / चूरू
332 27.61 75.19 Sikar / सीकर
333 28.05 75.59 Jhunjhunu / झुंझुनू
334 28.02 73.30 Bikaner / बीकानेर
335 29.54 73.90 Sri Ganganagar, Ganganagar / श्रीगंगानगर
341 27.19 74.33 Nagaur / नागौर
342 26.38 73.02 Jodhpur / जोधपुर
343 25.16 72.28 Jalore / जालोर
344 25.79 71.79 Barmer / बाड़मेर
345 26.87 71.48 Jaisalmer / जैसलमेर
360 21.98 70.60 Rajkot / राजकोट
361 22.43 70.06 Jamnagar / जामनगर
362 21.27 70.45 Junagadh / जूनागढ़
363 22.82 71.55 Surendranagar / सुरेंद्रनगर
364 21.64 71.84 Bhavnagar / भावनगर
365 21.53 71.22 Amreli / अमरेली
370 23.22 69.60 Bhuj, Kutch / भुज, कच्छ
380 23.03 72.58 Ahmedabad / अहमदाबाद
382 23.11 72.57 Ahmedabad, Gandhinagar / अहमदाबाद, गांधीनगर
383 23.65 73.12 Himatnagar / हिम्मतनगर
384 23.59 72.45 Mehsana / मेहसाणा
385 24.18 72.21 Palanpur / पालनपुर
387 22.61 72.84 Nadiad, Kheda / नडियाद, खेड़ा
388 22.52 72.96 Anand / आणंद
389 22.87 73.80 Godhra, Dahod / गोधरा, दाहोद
390 22.30 73.20 Vadodara, Baroda / वडोदरा, बड़ौदा
391 22.25 73.23 Vadodara / वडोदरा
392 21.83 72.94 Bharuch / भरूच
393 21.66 73.26 Ankleshwar / अंकलेश्वर
394 21.19 73.09 Surat / सूरत
395 21.20 72.83 Surat / सूरत
396 20.68 72.96 Valsad, Navsari / वलसाड, नवसारी
400 19.09 72.86 Mumbai / मुंबई
401 19.68 72.83 Palghar / पालघर
402 18.26 73.13 Alibag, Raigad / अलीबाग, रायगड
403 15.49 73.86 Goa, Panaji / गोवा, पणजी
410 18.91 73.40 Panvel / पनवेल
411 18.54 73.84 Pune / पुणे
412 18.49 74.04 Pune / पुणे
413 18.18 75.44 Solapur / सोलापुर
414 19.09 74.88 Ahmednagar, Ahilyanagar / अहमदनगर, अहिल्यानगर
415 17.48 74.00 Satara, Ratnagiri / सातारा, रत्नागिरी
416 16.61 74.21 Kolhapur, Sangli / कोल्हापुर, सांगली
421 19.24 73.16 Kalyan, Thane / कल्याण, ठाणे
422 19.96 73.87 Nashik / नासिक
423 20.33 74.42 Malegaon / मालेगाँव
424 20.72 74.88 Dhule / धुले
425 21.16 75.30 Jalgaon / जलगाँव
431 19.42 76.44 Chhatrapati Sambhajinagar, Nanded / छत्रपति संभाजीनगर, नांदेड़
440 21.14 79.07 Nagpur / नागपुर
441 21.11 79.64 Bhandara, Gondia / भंडारा, गोंदिया
442 20.12 79.16 Wardha, Chandrapur / वर्धा, चंद्रपुर
443 20.50 76.21 Buldhana / बुलढाणा
444 20.87 77.28 Akola, Amravati / अकोला, अमरावती
445 20.08 78.12 Yavatmal / यवतमाल
450 21.81 76.36 Khandwa, Burhanpur / खंडवा, बुरहानपुर
451 21.94 75.59 Khargone / खरगोन
452 22.72 75.86 Indore / इंदौर
453 22.71 75.75 Indore / इंदौर
454 22.61 75.19 Dhar / धार
455 22.76 76.38 Dewas / देवास
456 23.34 75.77 Ujjain / उज्जैन
457 23.31 74.95 Ratlam, Jhabua / रतलाम, झाबुआ
458 24.28 75.13 Mandsaur, Neemuch / मंदसौर, नीमच
460 21.83 78.03 Betul / बैतूल
461 22.65 77.74 Narmadapuram, Hoshangabad / नर्मदापुरम, होशंगाबाद
462 23.24 77.42 Bhopal / भोपाल
463 23.66 77.46 Bhopal / भोपाल
464 23.51 77.98 Vidisha, Raisen / विदिशा, रायसेन
465 23.63 76.54 Shajapur, Rajgarh / शाजापुर, राजगढ़
466 22.99 77.09 Sehore / सीहोर
470 23.84 78.95 Sagar, Damoh / सागर, दमोह
471 24.88 79.63 Chhatarpur, Khajuraho / छतरपुर, खजुराहो
472 24.99 78.86 Tikamgarh / टीकमगढ़
473 24.82 77.66 Guna, Shivpuri / गुना, शिवपुरी
474 26.23 78.31 Gwalior / ग्वालियर
475 25.90 78.41 Datia / दतिया
476 26.34 77.64 Morena / मुरैना
477 26.44 78.82 Bhind / भिंड
480 22.10 78.94 Chhindwara, Seoni / छिंदवाड़ा, सिवनी
481 22.54 80.44 Balaghat, Mandla / बालाघाट, मंडला
482 23.16 79.96 Jabalpur / जबलपुर
483 23.66 80.23 Katni / कटनी
484 23.28 81.56 Shahdol, Anuppur / शहडोल, अनूपपुर
485 24.51 80.83 Satna / सतना
486 24.54 81.30 Rewa, Sidhi / रीवा, सीधी
487 22.95 79.19 Narsinghpur / नरसिंहपुर
488 24.47 80.03 Panna / पन्ना
490 21.20 81.35 Bhilai / भिलाई
491 21.14 81.24 Durg, Rajnandgaon / दुर्ग, राजनांदगाँव
492 21.25 81.63 Raipur / रायपुर
493 21.50 81.50 Mahasamund / महासमुंद
494 19.47 81.41 Jagdalpur, Bastar / जगदलपुर, बस्तर
495 22.10 82.51 Bilaspur, Korba / बिलासपुर, कोरबा
496 22.35 83.48 Raigarh / रायगढ़
497 23.19 82.72 Ambikapur, Surguja / अंबिकापुर, सरगुजा
500 17.42 78.48 Hyderabad / हैदराबाद
501 17.32 78.12 Vikarabad / विकाराबाद
502 17.85 78.23 Sangareddy / संगारेड्डी
503 18.58 78.15 Nizamabad / निज़ामाबाद
504 19.12 79.15 Adilabad / आदिलाबाद
505 18.52 79.19 Karimnagar / करीमनगर
506 17.92 79.63 Warangal / वारंगल
507 17.35 80.48 Khammam / खम्मम
508 17.09 79.27 Nalgonda / नलगोंडा
509 16.61 78.03 Mahabubnagar / महबूबनगर
515 14.46 77.59 Anantapur / अनंतपुर
516 14.51 78.71 Kadapa / कडपा
517 13.58 79.11 Chittoor, Tirupati / चित्तूर, तिरुपति
518 15.55 78.06 Kurnool / कुरनूल
520 16.52 80.63 Vijayawada / विजयवाड़ा
521 16.47 80.90 Machilipatnam / मछलीपट्टनम
522 16.28 80.42 Guntur / गुंटूर
523 15.60 79.82 Ongole / ओंगोल
524 14.48 79.87 Nellore / नेल्लोर
530 17.73 83.28 Visakhapatnam / विशाखापट्टनम
531 17.74 82.84 Anakapalli / अनकापल्ली
532 18.54 83.95 Srikakulam / श्रीकाकुलम
533 16.95 81.97 Kakinada, Rajahmundry / काकीनाडा, राजमुंदरी
534 16.73 81.53 Eluru / एलुरु
535 18.37 83.40 Vizianagaram / विजयनगरम
560 12.97 77.57 Bengaluru, Bangalore / बेंगलुरु, बंगलौर
561 13.59 77.51 Chikkaballapur / चिक्कबल्लापुर
562 13.05 77.54 Ramanagara / रामनगर
563 13.07 78.21 Kolar / कोलार
570 12.31 76.64 Mysuru, Mysore / मैसूरु, मैसूर
571 12.36 76.67 Mandya / मांड्या
572 13.33 76.95 Tumakuru / तुमकूरु
573 13.01 76.12 Hassan / हासन
574 12.96 75.05 Dakshina Kannada / दक्षिण कन्नड़
575 12.90 74.86 Mangaluru, Mangalore / मंगलुरु, मंगलौर
576 13.50 74.75 Udupi / उडुपी
577 13.99 75.77 Davanagere, Shivamogga / दावणगेरे, शिवमोग्गा
580 15.39 75.05 Dharwad, Hubli / धारवाड़, हुबली
581 14.67 74.83 Haveri / हावेरी
582 15.48 75.63 Gadag / गदग
583 15.27 76.42 Ballari, Bellary / बल्लारी, बेल्लारी
584 16.15 77.04 Raichur / रायचूर
585 17.33 77.01 Kalaburagi, Gulbarga / कलबुर्गी, गुलबर्गा
586 16.82 75.92 Vijayapura, Bijapur / विजयपुरा, बीजापुर
587 16.19 75.68 Bagalkot / बागलकोट
590 15.85 74.51 Belagavi, Belgaum / बेलगावी, बेलगाम
591 16.21 74.70 Belagavi / बेलगावी
600 13.05 80.21 Chennai / चेन्नई
601 13.33 80.09 Thiruvallur / तिरुवल्लूर
602 13.11 79.94 Thiruvallur / तिरुवल्लूर
603 12.63 79.98 Chengalpattu / चेंगलपट्टु
604 12.31 79.57 Tindivanam / तिंडीवनम
605 11.96 79.54 Puducherry, Pondicherry / पुडुचेरी, पांडिचेरी
606 11.83 79.09 Tiruvannamalai / तिरुवन्नामलै
607 11.75 79.56 Cuddalore / कडलूर
608 11.41 79.61 Chidambaram / चिदंबरम
609 11.04 79.72 Mayiladuthurai / मयिलाडुतुरै
610 10.74 79.62 Thiruvarur / तिरुवारूर
611 10.75 79.82 Nagapattinam / नागपट्टिनम
612 10.97 79.43 Kumbakonam / कुंभकोणम
613 10.78 79.13 Thanjavur / तंजावुर
614 10.52 79.32 Mannargudi / मन्नारगुडी
620 10.79 78.70 Tiruchirappalli, Trichy / तिरुचिरापल्ली, त्रिची
621 11.09 78.78 Tiruchirappalli, Ariyalur / तिरुचिरापल्ली, अरियलूर
622 10.34 78.79 Pudukkottai / पुदुक्कोट्टै
623 9.37 78.85 Ramanathapuram / रामनाथपुरम
624 10.38 77.87 Dindigul / डिंडीगुल
625 9.94 77.94 Madurai / मदुरै
626 9.48 77.82 Virudhunagar / विरुदुनगर
627 8.73 77.58 Tirunelveli / तिरुनेलवेली
628 8.66 78.02 Thoothukudi, Tuticorin / तूतुकुडी, तूतीकोरिन
629 8.23 77.31 Kanniyakumari, Nagercoil / कन्याकुमारी, नागरकोइल
630 10.01 78.65 Karaikudi, Sivaganga / कारैकुडी, शिवगंगा
631 13.08 79.68 Kanchipuram, Arakkonam / काँचीपुरम, अरक्कोणम
632 12.92 79.21 Vellore / वेल्लोर
635 12.54 78.47 Krishnagiri / कृष्णागिरि
636 11.71 78.16 Salem / सेलम
637 11.38 78.05 Namakkal / नमक्कल
638 11.34 77.58 Erode / इरोड
639 10.91 78.10 Karur / करूर
641 11.03 76.99 Coimbatore / कोयंबटूर
642 10.60 77.02 Pollachi / पोल्लाची
643 11.41 76.71 Udhagamandalam, Ooty, Nilgiris / उदगमंडलम, ऊटी, नीलगिरि
670 11.87 75.44 Kannur / कन्नूर
671 12.45 75.09 Kasaragod / कासरगोड
673 11.39 75.81 Kozhikode, Calicut / कोझिकोड, कालीकट
676 11.02 75.97 Malappuram / मलप्पुरम
678 10.80 76.58 Palakkad / पालक्काड
679 10.91 76.17 Ottapalam / ओट्टपालम
680 10.51 76.20 Thrissur / त्रिशूर
682 9.98 76.30 Kochi, Cochin / कोच्चि, कोचीन
683 10.13 76.36 Aluva / आलुवा
685 9.87 77.02 Idukki / इडुक्की
686 9.62 76.57 Kottayam / कोट्टयम
688 9.53 76.34 Alappuzha / आलप्पुझा
689 9.34 76.69 Pathanamthitta / पतनमतिट्टा
690 9.18 76.53 Mavelikara / मावेलिक्करा
691 8.93 76.71 Kollam / कोल्लम
695 8.53 76.95 Thiruvananthapuram, Trivandrum / तिरुवनंतपुरम, त्रिवेंद्रम
700 22.55 88.37 Kolkata, Calcutta / कोलकाता, कलकत्ता
711 22.59 88.28 Howrah / हावड़ा
712 22.85 88.35 Hooghly / हुगली
713 23.55 87.34 Bardhaman, Durgapur, Asansol / बर्धमान, दुर्गापुर, आसनसोल
721 22.31 87.62 Medinipur, Kharagpur / मेदिनीपुर, खड़गपुर
722 23.16 87.11 Bankura / बाँकुड़ा
723 23.37 86.46 Purulia / पुरुलिया
731 23.92 87.74 Birbhum / बीरभूम
732 25.01 88.14 Malda / मालदा
733 25.37 88.55 Dinajpur / दिनाजपुर
734 26.88 88.34 Siliguri, Darjeeling / सिलीगुड़ी, दार्जिलिंग
735 26.69 88.91 Jalpaiguri / जलपाईगुड़ी
736 26.34 89.45 Cooch Behar / कूचबिहार
737 27.29 88.53 Gangtok, Sikkim / गंगटोक, सिक्किम
741 23.39 88.51 Nadia / नदिया
742 24.15 88.03 Murshidabad / मुर्शिदाबाद
743 22.67 88.55 24 Parganas / 24 परगना
744 11.67 92.79 Port Blair / पोर्ट ब्लेयर
751 20.29 85.83 Bhubaneswar / भुवनेश्वर
752 20.05 85.57 Puri / पुरी
753 20.46 85.89 Cuttack / कटक
754 20.44 86.18 Cuttack, Kendrapara / कटक, केंद्रपाड़ा
755 20.81 86.26 Jajpur / जाजपुर
756 21.28 86.75 Balasore / बालेश्वर
757 21.86 86.67 Mayurbhanj / मयूरभंज
758 21.61 85.71 Keonjhar / केंदुझर
759 20.88 85.18 Dhenkanal, Angul / ढेंकनाल, अंगुल
760 19.31 84.79 Berhampur / ब्रह्मपुर
761 19.47 84.62 Ganjam / गंजाम
762 20.31 84.23 Kandhamal / कंधमाल
763 18.75 82.84 Koraput / कोरापुट
764 18.88 82.56 Koraput / कोरापुट
765 19.28 83.56 Rayagada / रायगड़ा
766 19.98 82.87 Kalahandi / कालाहांडी
767 20.71 83.38 Balangir / बलांगीर
768 21.49 83.92 Sambalpur / संबलपुर
769 22.24 84.87 Rourkela / राउरकेला
770 22.09 84.50 Sundargarh / सुंदरगढ़
781 26.21 91.44 Guwahati / गुवाहाटी
782 26.26 92.69 Nagaon / नगाँव
783 26.24 90.29 Dhubri, Goalpara / धुबरी, गोआलपाड़ा
784 26.71 92.78 Tezpur / तेज़पुर
785 26.53 94.13 Jorhat, Sivasagar / जोरहाट, शिवसागर
786 27.38 95.29 Dibrugarh, Tinsukia / डिब्रूगढ़, तिनसुकिया
787 27.43 94.42 North Lakhimpur / उत्तर लखीमपुर
788 24.76 92.69 Silchar / सिलचर
790 27.30 92.38 Kameng / कामेंग
791 27.50 93.96 Itanagar / ईटानगर
792 27.47 95.89 Dibang Valley / दिबांग घाटी
793 25.57 91.88 Shillong / शिलांग
794 25.59 90.33 Tura / तुरा
795 24.77 93.90 Imphal / इंफाल
796 23.73 92.73 Aizawl / आइज़ोल
797 25.72 94.11 Kohima, Dimapur / कोहिमा, दीमापुर
798 26.42 94.66 Mokokchung / मोकोकचुंग
799 23.84 91.49 Agartala / अगरतला
800 25.60 85.13 Patna / पटना
801 25.37 85.17 Patna / पटना
802 25.49 84.33 Bhojpur, Buxar, Arrah / भोजपुर, बक्सर, आरा
803 25.32 85.53 Nalanda, Bihar Sharif / नालंदा, बिहार शरीफ़
804 25.21 84.99 Jehanabad / जहानाबाद
805 24.83 85.53 Nawada / नवादा
811 25.14 86.22 Munger, Jamui / मुंगेर, जमुई
812 25.24 86.97 Bhagalpur / भागलपुर
813 24.86 86.40 Banka / बाँका
814 24.49 87.08 Dumka, Deoghar / दुमका, देवघर
815 24.22 86.35 Giridih / गिरिडीह
816 24.79 87.66 Sahibganj / साहिबगंज
821 24.95 83.92 Sasaram, Rohtas / सासाराम, रोहतास
822 24.05 84.06 Palamu, Garhwa / पलामू, गढ़वा
823 24.76 84.97 Gaya / गया
824 24.45 84.25 Aurangabad (Bihar) / औरंगाबाद (बिहार)
825 24.08 85.47 Hazaribagh / हज़ारीबाग
826 23.80 86.43 Dhanbad / धनबाद
827 23.66 86.14 Bokaro / बोकारो
828 23.77 86.42 Dhanbad / धनबाद
829 23.67 85.50 Ramgarh / रामगढ़
831 22.79 86.21 Jamshedpur / जमशेदपुर
832 22.68 86.30 East Singhbhum / पूर्वी सिंहभूम
833 22.43 85.61 West Singhbhum / पश्चिमी सिंहभूम
834 23.36 85.32 Ranchi / राँची
835 23.21 84.90 Gumla / गुमला
841 26.11 84.51 Siwan, Chhapra / सीवान, छपरा
842 26.13 85.36 Muzaffarpur / मुज़फ़्फ़रपुर
843 26.26 85.44 Sitamarhi / सीतामढ़ी
844 25.69 85.35 Vaishali, Hajipur / वैशाली, हाजीपुर
845 26.70 84.76 Motihari, Champaran / मोतिहारी, चंपारण
846 26.11 85.90 Darbhanga / दरभंगा
847 26.31 86.13 Madhubani / मधुबनी
848 25.86 85.78 Samastipur / समस्तीपुर
851 25.42 86.13 Begusarai, Khagaria / बेगूसराय, खगड़िया
852 25.93 86.61 Supaul, Saharsa / सुपौल, सहरसा
853 25.34 87.02 Bhagalpur / भागलपुर
854 25.79 87.46 Katihar, Purnia / कटिहार, पूर्णिया
855 25.68 87.57 Kishanganj / किशनगंज
`;
