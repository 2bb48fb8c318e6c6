import type { Tx } from '#server/platform/database/client'
import { searchText } from '#server/platform/lists/search-text'

type Named = {
  reference: string
  caseNumber: string
  givenName: string
  middleName: string
  familyName: string
  nameSuffix: string
  alias: string
}

export function searchTextOf(application: Named, resolutionNumbers: string[]) {
  const { reference, caseNumber, givenName, middleName, familyName, nameSuffix, alias } = application
  return searchText({
    numbers: [reference, caseNumber, ...resolutionNumbers],
    givenNames: [givenName, alias],
    names: [middleName, familyName, nameSuffix],
  })
}

/** Call in the transaction that changed one of these fields or signed a resolution. */
export async function writeSearchText(tx: Tx, id: number) {
  const application = await tx.application.findUniqueOrThrow({ where: { id } })
  const signed = await tx.resolution.findMany({
    where: { applicationId: id, number: { not: null } },
    select: { number: true },
  })
  const text = searchTextOf(
    application,
    signed.map(({ number }) => number!),
  )
  await tx.application.updateMany({ where: { id }, data: { searchText: text } })
}
