import { expect, test } from 'vitest';
import { isAadhaarCode } from './aadhaar-code';

// Shapes as UIDAI prints them; the person is invented.
const SECURE =
  '2374971804270526477833002468783965837992554564899874087591661303561346432389832047870524302186901344489362368642972767716416349990805756094923115719687656090691368051627957878187788907';

test.each([
  ['a secure code with a photo, about 3,000 digits', SECURE.repeat(17), true],
  [
    'the code of letters before 2018',
    '<?xml version="1.0" encoding="UTF-8"?>\n<PrintLetterBarcodeData uid="999941057058" name="Shivshankar" gender="M" yob="1987"/>',
    true,
  ],
  [
    'the same with the slip many were printed with',
    '</?xml version="1.0" encoding="UTF-8"?><PrintLetterBarcodeData uid="999941057058"/>',
    true,
  ],
  [
    'the short form on cards',
    '<QPDB n="Shivshankar" u="xxxxxxxx7058" g="M" d="13-05-1987" a="Karwi"/>',
    true,
  ],
  ['its older short form', '<QDA n="Shivshankar" u="999941057058"/>', true],
  [
    'a file for a check without a network',
    '<OfflinePaperlessKyc referenceId="705820190305150137123"><UidData/></OfflinePaperlessKyc>',
    true,
  ],
  [
    'a card of ours',
    'https://card.trust.example/verify#eyJhbGciOiJFUzI1NiJ9.eyJuIjoiSkVFVkFOIn0.AAAA',
    false,
  ],
  ['a card number', 'JEEVAN271828182846', false],
  ['a long number that is too short', '7'.repeat(599), false],
  ['digits with something else', `${'7'.repeat(900)} `, false],
  ['a link that names it', 'https://example.org/?q=<PrintLetterBarcodeData uid=', false],
  ['other XML', '<?xml version="1.0"?><invoice id="1"/>', false],
])('%s', (_, text, is) => {
  expect(isAadhaarCode(text)).toBe(is);
});
