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

export const indexedWords = (application: Named) => {
  const { reference, caseNumber, givenName, middleName, familyName, nameSuffix, alias } = application
  return wordsToIndex([reference, caseNumber, givenName, middleName, familyName, nameSuffix, alias])
}

/** Replaces the indexed words. Run it in the transaction that changed them. */
export async function indexWords(tx: Tx, application: Named & { id: number }) {
  await tx.applicationWord.deleteMany({ where: { applicationId: application.id } })
  await tx.applicationWord.createMany({
    data: indexedWords(application).map(word => ({ word, applicationId: application.id })),
  })
}
