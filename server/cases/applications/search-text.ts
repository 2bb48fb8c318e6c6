import type { Tx } from '#server/platform/database/client'
import { searchText } from '#server/platform/lists/search-text'
import type { ApplicationFields } from './fields.ts'

type SearchedField = 'caseNumber' | 'givenName' | 'middleName' | 'familyName' | 'nameSuffix' | 'alias'
type Searched = Pick<ApplicationFields, SearchedField> & { reference: string; decidedBeforeNumber?: string }

export function searchTextOf(application: Searched, resolutionNumbers: string[]) {
  const {
    reference,
    caseNumber,
    decidedBeforeNumber = '',
    givenName,
    middleName,
    familyName,
    nameSuffix,
    alias,
  } = application
  return searchText({
    numbers: [reference, caseNumber, decidedBeforeNumber, ...resolutionNumbers],
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
  const numbers = signed.map(({ number }) => number!)
  await tx.application.updateMany({ where: { id }, data: { searchText: searchTextOf(application, numbers) } })
}
