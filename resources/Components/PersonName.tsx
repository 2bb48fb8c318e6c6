export type Names = { givenName: string; middleName?: string; familyName: string; nameSuffix?: string }

/** `MAGTANGGOL, Lualhati Reyes` as text, for titles and labels; somebody with a single name has no comma. */
export function personName({ givenName, middleName, familyName, nameSuffix }: Names) {
  const given = [givenName, middleName, nameSuffix].filter(Boolean).join(' ')
  return [familyName.toLocaleUpperCase('en'), given].filter(Boolean).join(', ')
}

/** A person's name, family name first and in capitals. */
export function PersonName({ person }: { person: Names }) {
  return <span className="break-words">{personName(person)}</span>
}
