import type { SinceLastLook } from '#server/applications/history-screens'
import { actionWords } from '../history/action-words.ts'

/** What is new, in words, each with the section where it can be read. */
export function newsOf({ steps, fields, files, remarks, comments, votes }: SinceLastLook) {
  const counted: [count: number, one: string, many: string, href: string][] = [
    [fields.length, 'changed field', 'changed fields', '#applicant'],
    [files, 'file', 'files', '#documents'],
    [remarks, 'remark', 'remarks', '#remarks'],
    [comments, 'comment', 'comments', '#discussion'],
    [votes, 'vote', 'votes', '#votes'],
  ]
  const moved = steps.map(({ step, by }) => ({ text: `${actionWords(step)} by ${by}`, href: '#history' }))
  return [
    ...new Map(moved.map(each => [each.text, each])).values(),
    ...counted
      .filter(([count]) => count > 0)
      .map(([count, one, many, href]) => ({ text: `${count} ${count === 1 ? one : many}`, href })),
  ]
}
