import type { Tx } from '../database/client.ts'
import { wordsToIndex } from '../search-words.ts'

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
export function indexedWords(record: Named) {
  const { registerNumber, givenName, middleName, familyName, nameSuffix, aliases, idNumber, arrests } = record
  const cases = arrests.flatMap(({ charges }) => charges.map(({ caseNumber }) => caseNumber))
  const numbers = [registerNumber, idNumber, ...arrests.map(({ number }) => number), ...cases]
  return wordsToIndex([...numbers, givenName, middleName, familyName, nameSuffix, ...(aliases as string[])])
}

/** Replaces the indexed words. Run it in the transaction that changed them. */
export async function indexWords(tx: Tx, record: Named & { id: number }) {
  await tx.arrestedPersonWord.deleteMany({ where: { arrestedPersonId: record.id } })
  await tx.arrestedPersonWord.createMany({
    data: indexedWords(record).map(word => ({ word, arrestedPersonId: record.id })),
  })
}
