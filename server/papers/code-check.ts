import { read, sql, type Sql } from '#server/platform/database/read'
import { checkCodeOf, codeOf, hashOfCode } from '#server/platform/web/public-codes'
import { checkedColumns, checkedJoins, findDifferences, type SignedRow } from './check.ts'
import { readPaperFacts } from './facts.ts'
import { paperKinds } from './kinds.ts'
import { papersInLog } from './logged.ts'

// The code of a letter or receipt proves its number, day and office, and says nothing about the case.

export type CheckedPaper = NonNullable<Awaited<ReturnType<typeof toAnswer>>>

type CodedRow = SignedRow & { kind: 'letter' | 'receipt' }

export async function paperWithCode(codeHash: string) {
  const found = await codedPaper(codeHash)
  return found && toAnswer(found)
}

/** Null also if somebody gave the code to another paper. Codes from before a change of APP_KEY stay valid. */
export async function codedPaper(codeHash: string) {
  const row = await coded(sql`r."codeHash" = ${codeHash}`)
  const found = row ? await checked(row) : null
  const isOwn = row && hashOfCode(codeOf(row.kind, row.paperId)) === codeHash
  return found?.differs && !isOwn ? null : found
}

export async function paperWithNumber(number: string, check: string) {
  const row = await coded(sql`r."number" = ${number}`)
  const found = row && checkCodeOf(row.kind, row.paperId) === check ? await checked(row) : null
  return found && toAnswer(found)
}

async function coded(which: Sql): Promise<CodedRow | undefined> {
  const [row] = await read<CodedRow>(sql`
    SELECT ${checkedColumns} FROM "Paper" r ${checkedJoins}
    WHERE r."kind" IN ('letter', 'receipt') AND ${which}`)
  return row
}

/** Null if the row was inserted outside Docket. */
async function checked(row: CodedRow) {
  const agrees = (await papersInLog([row.paperId])).get(row.paperId)
  if (agrees === undefined) return null
  return { row, differs: (await findDifferences(row)).length > 0 || !agrees }
}

async function toAnswer({ row, differs }: NonNullable<Awaited<ReturnType<typeof checked>>>) {
  const facts = await readPaperFacts(row.facts)
  return {
    result: differs ? ('differs' as const) : stateOf(row),
    documentType: paperKinds[row.kind].documentType(''),
    resolutionNumber: facts?.number ?? row.number ?? '',
    date: facts?.date ?? '',
    office: facts?.office ?? '',
    checkCode: checkCodeOf(row.kind, row.paperId),
  }
}

const stateOf = ({ status }: SignedRow) =>
  status === 'withdrawn' ? ('revoked' as const) : ('valid' as const)
