import { z } from 'zod';

/** A field as a form shows it. null, '', false and an empty list all mean nothing. */
export const fieldValue = z
  .union([z.string().max(2_000), z.number(), z.boolean(), z.array(z.string().max(200)).max(100)])
  .nullable();
export type FieldValue = z.output<typeof fieldValue>;

/** What the caller saw of any of the fields. */
export type Seen<Values> = { [Field in keyof Values]?: FieldValue };
/** All fields, or with `was` only the changed ones. */
export type Edit<Values> = { [Field in keyof Values]?: Values[Field] | undefined } & {
  was?: Seen<Values> | undefined;
};

/**
 * Without `was` all fields that `whole` requires; with `was` any of them. What was seen is only compared, so it need
 * not be valid today.
 */
export function editOf<Shape extends z.ZodRawShape>(whole: z.ZodObject<Shape>) {
  type Whole = z.ZodObject<Shape>;
  const fields = Object.keys(whole.shape);
  const was = z.object(Object.fromEntries(fields.map((field) => [field, fieldValue.optional()])));
  let edit = z.object({ ...whole.partial().shape, was: was.optional() });
  for (const field of fields) {
    const { error } = (whole.shape[field] as z.ZodType).safeParse(undefined);
    if (!error) continue;
    edit = edit.refine(
      (body: Record<string, unknown>) => body.was !== undefined || body[field] !== undefined,
      {
        path: [field],
        error: error.issues[0]!.message,
        // Together with the faults of the other fields, not after them; of what is no object, that is said alone.
        when: ({ value }) => typeof value === 'object' && value !== null,
      },
    );
  }
  return edit as unknown as z.ZodType<Edit<z.output<Whole>>, Edit<z.input<Whole>>>;
}
