import { random } from '../random.ts'
import { note, type CaseRecord } from '../record.ts'
import type { WrittenComment } from './written.ts'

/** Some comments were put better afterwards; the last word of some threads was taken back. */
export function reconsiderWords(record: CaseRecord, opening: WrittenComment) {
  const said = record.comments.filter(comment => comment === opening || comment.thread === opening)
  for (const comment of said) {
    const draw = random('words', record.of.plot.number, comment.createdAt.getTime())
    const at = new Date(comment.createdAt.getTime() + draw.whole(40, 1200) * 1000)
    if (comment === said.at(-1) && comment !== opening && draw.chance(0.08)) takeBack(record, comment, at)
    else if (draw.chance(0.1)) putBetter(record, comment, at)
  }
}

function takeBack(record: CaseRecord, comment: WrittenComment, at: Date) {
  Object.assign(comment, { before: comment.body, body: '', mentions: [], removedAt: at })
  note(record, at, comment.key, 'remove-comment')
}

/** At first it ended one sentence earlier. */
function putBetter(record: CaseRecord, comment: WrittenComment, at: Date) {
  const before = comment.body.replace(/(?<=[.?;:]) [^.?;:]+[.?]$/, '')
  if (before === comment.body) return
  Object.assign(comment, { before, editedAt: at })
  note(record, at, comment.key, 'edit-comment')
}
