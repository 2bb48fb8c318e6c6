import { read, sql, type Sql } from '#server/platform/database/read'
import { checkCodeOf, codeOf, hashOfCode } from '#server/platform/web/public-codes'
import { checkedColumns, checkedJoins, findDifferences, type SignedRow } from './check.ts'
import { readPaperFacts } from './facts.ts'
import { paperKinds } from './kinds.ts'
import { papersInLog } from './logged.ts'

// A letter's code proves its number, day and office, and says nothing about the case.

export type CheckedLetter = NonNullable<Awaited<ReturnType<typeof answerFor>>>

/** Null also if somebody gave the code to another letter. Codes from before a change of APP_KEY stay valid. */
export async function letterWithCode(codeHash: string) {
  const row = await letter(sql`r."codeHash" = ${codeHash}`)
  const found = row ? await answerFor(row) : null
  const isOwn = row && hashOfCode(codeOf('letter', row.paperId)) === codeHash
  return found?.result === 'differs' && !isOwn ? null : found
}

export async function letterWithNumber(number: string, check: string) {
  const row = await letter(sql`r."number" = ${number}`)
  return row && checkCodeOf('letter', row.paperId) === check ? answerFor(row) : null
}

async function letter(which: Sql): Promise<SignedRow | undefined> {
  const [row] = await read<SignedRow>(sql`
    SELECT ${checkedColumns} FROM "Paper" r ${checkedJoins} WHERE r."kind" = 'letter' AND ${which}`)
  return row
}

/** Null if the row was inserted outside Docket. */
async function answerFor(row: SignedRow) {
  const agrees = (await papersInLog([row.paperId])).get(row.paperId)
  if (agrees === undefined) return null
  const differs = (await findDifferences(row)).length > 0 || !agrees
  const facts = await readPaperFacts(row.facts)
  return {
    result: differs ? ('differs' as const) : stateOf(row),
    documentType: paperKinds.letter.documentType(''),
    resolutionNumber: facts?.number ?? row.number ?? '',
    date: facts?.date ?? '',
    office: facts?.office ?? '',
    checkCode: checkCodeOf('letter', row.paperId),
  }
}

const stateOf = ({ status }: SignedRow) =>
  status === 'withdrawn' ? ('revoked' as const) : ('valid' as const)
