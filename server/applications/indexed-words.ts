import type { Tx } from '../database/client.ts'
import { wordsToIndex } from '../search-words.ts'

type Named = {
  reference: string
  caseNumber: string
  givenName: string
  middleName: string
  familyName: string
  nameSuffix: string
  alias: string
}

/** The words an application is found by. */
export const indexedWords = (application: Named) => {
  const { reference, caseNumber, givenName, middleName, familyName, nameSuffix, alias } = application
  return wordsToIndex([reference, caseNumber, givenName, middleName, familyName, nameSuffix, alias])
}

/** Writes the words anew, in the transaction that changed them. */
export async function indexWords(tx: Tx, application: Named & { id: number }) {
  await tx.applicationWord.deleteMany({ where: { applicationId: application.id } })
  await tx.applicationWord.createMany({
    data: indexedWords(application).map(word => ({ word, applicationId: application.id })),
  })
}
