import { batches } from '#server/platform/database/batches'
import { literal, read, sql } from '#server/platform/database/read'
import type { NewFile } from '#server/platform/files/store'
import { isSigned } from '#server/papers/check'
import { differingPapers } from '#server/papers/logged'
import {
  paperColumns,
  paperJoins,
  type PaperRow,
  printedLetterhead,
  toPaper,
} from '#server/papers/pdf/finish'
import { typesetTogetherInThread } from '#server/papers/pdf/thread'
import type { Paper, PrintedLetterhead } from '#server/papers/pdf/typeset'
import { printedCheckOf, storedPdf } from './pdf.ts'

const AT_ONCE = 50

/** All letters of a batch, drawn again in one document, which embeds each font once. Null if there are none. */
export async function pdfOfBatch(id: number): Promise<NewFile | null> {
  const papers: Paper[] = []
  const letterheads = new Map<number | null, PrintedLetterhead>()
  for await (const rows of batches('paperId', 0, AT_ONCE, lettersOf(id))) {
    const differing = await differingPapers(rows)
    for (const row of rows.filter(isSigned)) {
      const letterhead = letterheads.get(row.letterheadId) ?? (await printedLetterhead(row))
      letterheads.set(row.letterheadId, letterhead) // shared, so that its logo goes to the thread once
      const check = differing.has(row.paperId) ? null : async () => printedCheckOf(row.paperId)
      papers.push({ ...(await toPaper(row, letterhead, check)), signing: null })
    }
  }
  const [first] = papers
  if (!first) return null
  const title = papers.length === 1 ? first.number : `${first.number} to ${papers.at(-1)!.number}`
  return storedPdf(`${title}.pdf`, await typesetTogetherInThread(papers, title))
}

const lettersOf = (batchId: number) => (after: number) =>
  read<PaperRow>(sql`
    SELECT ${paperColumns} FROM "Paper" r ${paperJoins}
    WHERE r."batchId" = ${batchId} AND r."id" > ${after} ORDER BY r."id" LIMIT ${literal(AT_ONCE)}`)
