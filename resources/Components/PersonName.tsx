export type Names = { givenName: string; middleName?: string; familyName: string; nameSuffix?: string }

/** `MAGTANGGOL, Lualhati Reyes` as plain text. A single name has no comma. */
export function personName({ givenName, middleName, familyName, nameSuffix }: Names) {
  const given = [givenName, middleName, nameSuffix].filter(Boolean).join(' ')
  return [familyName.toUpperCase(), given].filter(Boolean).join(', ')
}

/** Lets only very long words break, because breaking all words would narrow the table's columns. */
export function PersonName({ person }: { person: Names }) {
  const name = personName(person)
  return name.length > 30 && /\S{31}/.test(name) ? <span className="wrap-anywhere">{name}</span> : name
}

/** `Ada Lourdes Member` becomes `AM`, and so does `Ma. Ada Member Jr.` */
export const initials = (name: string) => {
  const all = name.split(' ').filter(Boolean)
  const words = all.filter(word => !ABBREVIATION.test(word))
  const [first = all[0], ...others] = words
  return [first, others.at(-1)].map(word => [...(word ?? '')][0] ?? '').join('')
}

/** Not an initial such as `J.` */
const ABBREVIATION = /^.{2,}\.$/u
