import { z } from 'zod';

/** A plain file name, so that no path leads out of the folder. */
const file = (ends: string, example: string) =>
  z
    .string()
    .regex(
      new RegExp(`^[A-Za-z0-9][A-Za-z0-9_-]*\\.(?:${ends})$`),
      `must be the name of a file in this folder, of letters, digits, - and _, like ${example}`,
    );

const line = z.string().trim().min(1, 'is empty');
const text = z.strictObject({ en: line, hi: line });
const day = z.iso.date('must be a day, like 2026-09-30');
const shaped = (shape: RegExp, like: string) => z.string().regex(shape, `must be ${like}`);
/** A UPI handle that no app pays to: for samples. */
const NOT_PAYABLE = '@invalid';
/** A PAN, a CSR-1 number and a Darpan id of zeros: for samples. */
const NOBODYS = /^(?:.{5}0000.|CSR0{8}|.{8}0{7})$/;

const bank = z.strictObject({
  name: line,
  account: z.string().regex(/^\d{9,18}$/, 'must be 9 to 18 digits'),
  ifsc: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'must be an IFSC, like SBIN0001234'),
  bank: text,
  branch: text.optional(),
});

/**
 * trust.json in TRUST_FOLDER: what /trust tells about the trust. Everything is optional. Strict: a misspelt name is
 * an error, not a fact that nobody sees.
 */
export const trustFile = z
  .strictObject({
    /** Marks everything as invented. */
    sample: z.boolean().default(false),
    founded: z.int().min(1850).max(2100).optional(),
    registration: z.strictObject({ number: line, at: text.optional() }).optional(),
    number12A: line.optional(),
    number80G: line.optional(),
    /** The fourth letter says what it is: a trust, an association or a company. */
    pan: shaped(/^[A-Z]{3}[TAC][A-Z]\d{4}[A-Z]$/, 'a PAN of a trust, like AAATB1234C').optional(),
    darpan: shaped(/^[A-Z]{2}\/\d{4}\/\d{7}$/, 'a Darpan id, like UP/2017/0123456').optional(),
    csr1: shaped(/^CSR\d{8}$/, 'a CSR-1 number, like CSR00012345').optional(),
    fcra: z
      .union(
        [z.literal('none'), z.strictObject({ number: shaped(/^\d{9}$/, '9 digits'), until: day.optional() })],
        'must be "none" or like { "number": "136550123", "until": "2029-03-31" }',
      )
      .optional(),
    certificates: z
      .array(
        z.strictObject({
          name: text,
          file: file('pdf', 'certificate-80G.pdf'),
          from: day.optional(),
          until: day.optional(),
        }),
      )
      .default([]),
    auditor: z
      .strictObject({
        name: text,
        /** Of the firm, at the Institute of Chartered Accountants. */
        firm: shaped(
          /^\d{6}[CENSW](?:\/[CENSW]\d{6})?$/,
          'a firm registration number, like 012345C',
        ).optional(),
      })
      .optional(),
    trustees: z
      .array(z.strictObject({ name: text, role: text, photo: file('jpg|png|webp', 'kamla.jpg').optional() }))
      .default([]),
    accounts: z
      .array(
        z.strictObject({
          year: z.string().regex(/^\d{4}-\d{2}$/, 'must be a financial year, like 2025-26'),
          file: file('pdf', 'accounts-2025-26.pdf'),
          /** Of the audit report. */
          udin: shaped(/^\d{8}[A-Z0-9]{10}$/, 'a UDIN, like 26123456ABCDEF1234').optional(),
          note: text.optional(),
        }),
      )
      .default([]),
    figures: z
      .strictObject({
        day,
        beneficiaries: text.optional(),
        partners: text.optional(),
        aid: text.optional(),
      })
      .optional(),
    choosing: z.array(text).default([]),
    thousand: z
      .strictObject({
        note: text.optional(),
        parts: z
          .array(z.strictObject({ rupees: z.int().positive(), what: text }))
          .refine(
            (parts) => parts.reduce((sum, { rupees }) => sum + rupees, 0) === 1000,
            'must add up to 1000 rupees',
          ),
      })
      .optional(),
    give: z
      .strictObject({
        bank: bank.optional(),
        upi: z
          .string()
          .regex(/^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/, 'must be a UPI id, like trust@sbi')
          .optional(),
        receipt: text.optional(),
      })
      .optional(),
    complaints: z
      .strictObject({
        name: text,
        role: text.optional(),
        phone: line.optional(),
        email: z.email('must be an e-mail address').optional(),
        days: z.int().positive().optional(),
      })
      .optional(),
  })
  .refine(({ sample, give }) => !give?.upi || give.upi.endsWith(NOT_PAYABLE) === sample, {
    path: ['give', 'upi'],
    error: `of a sample must end with ${NOT_PAYABLE}, which nobody can pay, and of a trust must not`,
  })
  .superRefine((trust, { addIssue }) => {
    for (const field of ['pan', 'darpan', 'csr1'] as const)
      if (trust[field] && NOBODYS.test(trust[field]) !== trust.sample)
        addIssue({
          code: 'custom',
          path: [field],
          message: 'of a sample must be of zeros, which nobody has, and of a trust must not',
        });
  });

export type TrustFile = z.output<typeof trustFile>;
