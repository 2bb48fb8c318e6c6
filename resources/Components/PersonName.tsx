import { listedName, type Names } from '#server/platform/person-name'

export type { Names }
export { listedName as personName }

/** Lets only very long words break, because breaking all words would narrow the table's columns. */
export function PersonName({ person }: { person: Names }) {
  const name = listedName(person)
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
