import type { Tx } from '#server/platform/database/client'
import { searchText } from '#server/platform/lists/search-text'

type Named = {
  registerNumber: string
  givenName: string
  middleName: string
  familyName: string
  nameSuffix: string
  aliases: unknown
  idNumber: string
  arrests: { number: string; charges: { caseNumber: string }[] }[]
}

/** Includes every number that documents may show. */
export function searchTextOf(record: Named) {
  const { registerNumber, givenName, middleName, familyName, nameSuffix, aliases, idNumber, arrests } = record
  const cases = arrests.flatMap(({ charges }) => charges.map(({ caseNumber }) => caseNumber))
  return searchText({
    numbers: [registerNumber, idNumber, ...arrests.map(({ number }) => number), ...cases],
    givenNames: [givenName, ...(aliases as string[])],
    names: [middleName, familyName, nameSuffix],
  })
}

/** Call in the transaction that changed the record. */
export const writeSearchText = (tx: Tx, record: Named & { id: number }) =>
  tx.arrestedPerson.updateMany({
    where: { id: record.id },
    data: { searchText: searchTextOf(record) },
  })
