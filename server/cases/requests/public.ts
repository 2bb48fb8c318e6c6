import { read, sql } from '#server/platform/database/read'
import { officeName } from '#server/platform/office'
import { usableRequest } from './answer.ts'
import type { RequestRow } from './rows.ts'
import { isWaiting } from './rules.ts'
import type { AnswerPage } from './screens.ts'

/** Of the same shape as any other result. */
export const nothing = (result: AnswerPage['result']): AnswerPage => ({
  result,
  office: officeName(),
  reference: '',
  dueOn: '',
  message: '',
  items: [],
})

export async function answerPage(code: string): Promise<AnswerPage> {
  const request = await usableRequest(code)
  if (!request) return nothing('not recognised')
  const { reference, dueOn } = request
  if (!isWaiting(request)) return { ...nothing('sent'), reference, dueOn }
  const draft = await draftOf(request)
  return {
    ...nothing(draft ? 'saved' : 'open'),
    reference,
    dueOn,
    message: request.message,
    items: request.items.flatMap(item => itemOf(item, draft ?? {})),
  }
}

type Typed = Record<string, string>

/** What was accepted is not shown again. */
function itemOf(
  { id, kind, label, state, reason, answer, files }: RequestRow['items'][number],
  typed: Typed,
) {
  if (state === 'accepted' || state === 'answered') return []
  const shown = files.filter(({ sentAt }) => sentAt === null)
  return [
    {
      id,
      kind,
      label,
      state,
      reason,
      field: '',
      answer: typed[id] ?? answer,
      files: shown.map(file => ({ id: file.id, name: file.name, size: Number(file.size) })),
    },
  ]
}

async function draftOf({ id, items }: RequestRow): Promise<Typed | null> {
  const [draft] = await read<{ answers: Typed | string }>(
    sql`SELECT d."answers" FROM "AnswerDraft" d WHERE d."requestId" = ${id}`,
  )
  if (draft) return typeof draft.answers === 'string' ? (JSON.parse(draft.answers) as Typed) : draft.answers
  return items.some(({ files }) => files.some(({ sentAt }) => sentAt === null)) ? {} : null
}
