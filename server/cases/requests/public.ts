import { db } from '#server/platform/database/client'
import { read } from '#server/platform/database/read'
import { officeName } from '#server/platform/office'
import { logAlarm } from '#server/platform/web/log'
import { uploadLimits } from '#server/platform/web/upload-limits'
import { usableRequest } from './answer.ts'
import { forgedPart } from './forged.ts'
import type { RequestRow } from './rows.ts'
import { isWaiting } from './rules.ts'
import type { AnswerPage } from './screens.ts'
import { type Typed, typedIn } from './typed.ts'

/** Of the same shape as any other result. */
export const nothing = (result: AnswerPage['result']): AnswerPage => ({
  result,
  office: officeName(),
  reference: '',
  dueOn: '',
  message: '',
  savedAt: '',
  limits: uploadLimits(),
  items: [],
})

/** Null for a code that can’t be used, and for a request that was changed outside the board, which could ask for anything. */
export async function answerableRequest(code: string): Promise<RequestRow | null> {
  const request = await usableRequest(code)
  if (!request) return null
  const forged = await forgedPart(request, read)
  if (!forged) return request
  logAlarm('a case differs from the signed log', { record: forged, done: 'shown' })
  return null
}

export async function answerPage(code: string): Promise<AnswerPage> {
  const request = await answerableRequest(code)
  if (!request) return nothing('not recognised')
  const { reference, dueOn } = request
  if (!isWaiting(request)) return { ...nothing('sent'), reference, dueOn }
  const draft = await draftOf(request.id)
  return {
    ...nothing(draft ? 'saved' : 'open'),
    reference,
    dueOn,
    message: request.message,
    savedAt: draft?.savedAt ?? '',
    items: request.items.flatMap(item => itemOf(item, draft?.typed ?? {})),
  }
}

/** Accepted items are not shown again. */
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

async function draftOf(requestId: number) {
  const draft = await db.answerDraft.findUnique({ where: { requestId } })
  return draft && { typed: typedIn(draft), savedAt: draft.savedAt.toISOString() }
}
