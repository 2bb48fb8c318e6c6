import type { Tx } from '#server/platform/database/client'
import { type Answers, askedAnswers } from './answer-fields.ts'
import { type Definition, ownFields } from './definition.ts'
import { kindOf } from './kinds.ts'

export type AnswerRow = { name: string; value: string; number: number | null; seenBy: string }

/** The rows by which lists filter: one for each chosen option. */
export function answerRows(definition: Pick<Definition, 'fields'>, stored: Answers): AnswerRow[] {
  const answers = askedAnswers(ownFields(definition), stored)
  return ownFields(definition)
    .filter(own => kindOf(own).filter)
    .flatMap(own =>
      [answers[own.name] ?? []].flat().map(value => ({
        name: own.name,
        value: String(value),
        number: kindOf(own).filter === 'numbers' ? Number(value) : null,
        seenBy: own.seenBy ?? '',
      })),
    )
}

/** Call in the transaction that wrote the answers. */
export async function indexAnswers(
  tx: Tx,
  applicationId: number,
  version: Pick<Definition, 'fields'>,
  stored: Answers,
) {
  await tx.answer.deleteMany({ where: { applicationId } })
  const rows = answerRows(version, stored)
  if (rows.length) await tx.answer.createMany({ data: rows.map(row => ({ ...row, applicationId })) })
}
