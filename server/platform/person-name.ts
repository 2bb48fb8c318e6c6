// The browser imports this file too.

export type Names = { givenName: string; middleName?: string; familyName: string; nameSuffix?: string }

/** `Lualhati Reyes Magtanggol` */
export const fullName = ({ givenName, middleName, familyName, nameSuffix }: Names) =>
  [givenName, middleName, familyName, nameSuffix].filter(Boolean).join(' ')

/** `MAGTANGGOL, Lualhati Reyes`. A single name has no comma. */
export function listedName({ givenName, middleName, familyName, nameSuffix }: Names) {
  const given = [givenName, middleName, nameSuffix].filter(Boolean).join(' ')
  return [familyName.toUpperCase(), given].filter(Boolean).join(', ')
}
