/** A person as the engine sees them; '' means unknown. */
export type Person = {
  givenName: string
  middleName: string
  familyName: string
  nameSuffix: string
  aliases: string[]
  sex: string
  /** ISO date or '' */
  birthDate: string
  birthDateEstimated: boolean
  locality: string
  province: string
  idNumber: string
  phone: string
}
