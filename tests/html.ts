const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decoded = (text: string) =>
  text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** The attributes of every tag with this name, in HTML rendered by React, which quotes every value. */
export const tags = (html: string, name: string): Array<Record<string, string>> =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [
        key!.toLowerCase(),
        decoded(value!),
      ]),
    ),
  );

/** The text of the first element with this name, without inner tags. */
export const textOf = (html: string, name: string): string | undefined => {
  const inner = new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`).exec(html)?.[1];
  return inner === undefined ? undefined : decoded(inner.replace(/<[^>]*>/g, ''));
};
