import type { PersonDraft } from './person-draft.ts'

/** What tells one person from another, as far as it has been typed. */
export const knownBy = ({
  givenName,
  middleName,
  familyName,
  nameSuffix,
  sex,
  birthDate,
  locality,
  idNumber,
  phone,
}: PersonDraft) => ({
  givenName,
  middleName,
  familyName,
  nameSuffix,
  sex,
  birthDate,
  locality,
  idNumber,
  phone,
})
