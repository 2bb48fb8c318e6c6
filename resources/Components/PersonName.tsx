export type Names = { givenName: string; middleName?: string; familyName: string; nameSuffix?: string }

/** `MAGTANGGOL, Lualhati Reyes` as text, for titles and labels; somebody with a single name has no comma. */
export function personName({ givenName, middleName, familyName, nameSuffix }: Names) {
  const given = [givenName, middleName, nameSuffix].filter(Boolean).join(' ')
  return [familyName.toUpperCase(), given].filter(Boolean).join(', ')
}

/**
 * A person's name, family name first and in capitals. A word longer than any line of a list breaks anywhere; others
 * keep the columns of a table as wide as they are.
 */
export function PersonName({ person }: { person: Names }) {
  const name = personName(person)
  return name.length > 30 && /\S{31}/.test(name) ? <span className="wrap-anywhere">{name}</span> : name
}
