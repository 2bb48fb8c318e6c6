import type { Application } from '../../../prisma/generated/sqlite/client.ts'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { searchText } from '#server/platform/lists/search-text'
import type { Answers } from '../types/answer-fields.ts'
import { searchedAnswers } from '../types/searched-answers.ts'
import { versionOf } from '../types/versions.ts'
import type { ApplicationFields } from '../types/fields.ts'

const searchedFields = [
  'caseNumber',
  'givenName',
  'middleName',
  'familyName',
  'nameSuffix',
  'alias',
] as const satisfies (keyof ApplicationFields)[]

/** Numbers of resolutions and answers to own fields are searched too. */
export const searchedColumns = [...searchedFields, 'decidedBeforeNumber'] as const

type Searched = Pick<ApplicationFields, (typeof searchedFields)[number]> & {
  reference: string
  decidedBeforeNumber?: string
}

/** `answers` are those that searches find (searched-answers.ts). */
export function searchTextOf(application: Searched, resolutionNumbers: string[], answers: string[] = []) {
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
    wholeName: [familyName, givenName],
    givenNames: [givenName, alias],
    names: [middleName, familyName, nameSuffix, ...answers],
  })
}

export async function writeSearchText(tx: Tx, application: Application) {
  const { id } = application
  const signed = await tx.paper.findMany({
    where: { applicationId: id, number: { not: null } },
    select: { number: true },
  })
  const numbers = signed.map(({ number }) => number!)
  const version = await versionOf(application, queryIn(tx))
  const answers = searchedAnswers(version, application.answers as Answers | null)
  const searchText = searchTextOf(application, numbers, answers)
  await tx.application.updateMany({ where: { id }, data: { searchText } })
}
