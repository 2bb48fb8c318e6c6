import { usePage } from '@inertiajs/react'
import { ResolutionText } from '#resources/Pages/Application/resolution/ResolutionPaper.tsx'
import { fillTemplate, type WordText } from '#server/papers/fill-template'
import { answerText, type Answer } from '#server/cases/types/answer-fields'
import { type Definition, type OwnField, ownFields } from '#server/cases/types/definition'
import { kindOf, type OwnKind, valuesOf } from '#server/cases/types/kinds'
import { defaultTemplate } from '#server/papers/template'
import type { WordOf } from '#server/papers/template-words'
import { htmlOf } from '#server/platform/markdown/html'

type SampleResolutionProps = { definition: Definition; name: string }

/** The template with the words of an invented case. */
export function SampleResolution({ definition, name }: SampleResolutionProps) {
  const office = usePage().props.app.office
  const words: Record<string, WordText> = { ...answersIn(definition), ...wordsOf(office, name) }
  const template = definition.texts.resolution || defaultTemplate
  const body = fillTemplate(template, word => (Object.hasOwn(words, word) ? words[word]! : { text: '' }))
  return (
    <article aria-label="Sample resolution" className="paper card px-4 py-5 sm:px-8">
      <p className="hint mb-3">With the words of an invented case.</p>
      <ResolutionText html={htmlOf(body, 'resolution')} />
    </article>
  )
}

const wordsOf = (office: string, type: string): Record<WordOf<'resolution'>, WordText> => ({
  office: { text: office },
  reference: { text: '2026-000123' },
  type: { text: type },
  applicant: { text: 'Maria Santos Cruz' },
  birthDate: { text: '6 May 1984' },
  receivedOn: { text: '12 March 2026' },
  outcome: { text: 'approved' },
  decision: { markdown: 'The application is **approved** in round 1, which closed on 20 March 2026.' },
  vote: {
    markdown:
      '5 of 6 seats voted; quorum was 4. For approval 4, against 1, abstaining 0. 1 member was recused.',
  },
  dissents: { markdown: 'Ben Member:\n\n> One condition is not met yet.' },
})

/** Restricted fields stay empty, as in a real one. */
const answersIn = (definition: Definition): Record<string, WordText> =>
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
