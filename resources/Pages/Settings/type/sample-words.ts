import { answerText, type Answer } from '#server/cases/types/answer-fields'
import { type Definition, type OwnField, ownFields } from '#server/cases/types/definition'
import { kindOf, type OwnKind, valuesOf } from '#server/cases/types/kinds'
import type { WordText } from '#server/papers/fill-template'

/** Of an invented case, for every kind of text. */
export const commonSamples = (office: string, type: string) => ({
  office: { text: office },
  reference: { text: '2026-000123' },
  type: { text: type },
  applicant: { text: 'Maria Santos Cruz' },
  birthDate: { text: '6 May 1984' },
  receivedOn: { text: '12 March 2026' },
})

/** Restricted fields stay empty, as in a real one. */
export const answersIn = (definition: Definition): Record<string, WordText> =>
  Object.fromEntries(
    ownFields(definition).flatMap(field =>
      field.seenBy ? [] : [[field.name, { text: sampleText(field) }] as const],
    ),
  )

function sampleText(field: OwnField) {
  const { inResolution } = kindOf(field)
  const options = valuesOf(field).map(({ value }) => value)
  const sample =
    options.length > 0 ? options.slice(0, kindOf(field).holds === 'list' ? 2 : 1) : samples[field.kind]
  if (sample === undefined) return `[${field.label}]`
  const answer = [sample].flat().length === 1 ? [sample].flat()[0]! : sample
  return answerText(field, (inResolution ? inResolution(String(answer)) : answer) as Answer)
}

const samples: Partial<Record<OwnKind, Answer>> = { number: 40, money: '1250.00', date: '2026-05-01' }
