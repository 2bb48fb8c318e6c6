import { usePage } from '@inertiajs/react'
import { ResolutionText } from '#resources/Pages/Application/resolution/ResolutionPaper.tsx'
import { fillTemplate, type WordText } from '#server/papers/fill-template'
import type { Definition } from '#server/cases/types/definition'
import { defaultTemplate } from '#server/papers/template'
import type { WordOf } from '#server/papers/template-words'
import { htmlOf } from '#server/platform/markdown/html'
import { answersIn, commonSamples } from './sample-words.ts'

type SampleResolutionProps = { definition: Definition; name: string }

/** The template with the words of an invented case. */
export function SampleResolution({ definition, name }: SampleResolutionProps) {
  const { office } = usePage().props.app
  const template = definition.texts.resolution || defaultTemplate
  const words = { ...answersIn(definition), ...wordsOf(office, name) }
  return <Sample label="Sample resolution" template={template} words={words} />
}

export function SampleReceipt({ definition, name }: SampleResolutionProps) {
  const { office } = usePage().props.app
  const template = definition.texts.receipt
  if (!template) return <p className="hint">Registering makes no receipts yet.</p>
  const words = { ...answersIn(definition), ...receiptWordsOf(office, name) }
  return <Sample label="Sample receipt" template={template} words={words} />
}

type SampleProps = { label: string; template: string; words: Record<string, WordText> }

function Sample({ label, template, words }: SampleProps) {
  const body = fillTemplate(template, word => (Object.hasOwn(words, word) ? words[word]! : { text: '' }))
  return (
    <article aria-label={label} className="paper card px-4 py-5 sm:px-8">
      <p className="hint mb-3">With the words of an invented case.</p>
      <ResolutionText html={htmlOf(body, 'resolution')} />
    </article>
  )
}

const wordsOf = (office: string, type: string): Record<WordOf<'resolution'>, WordText> => ({
  ...commonSamples(office, type),
  outcome: { text: 'approved' },
  decision: { markdown: 'The application is **approved** in round 1, which closed on 20 March 2026.' },
  vote: {
    markdown:
      '5 of 6 seats voted; quorum was 4. For approval 4, against 1, abstaining 0. 1 member was recused.',
  },
  dissents: { markdown: 'Ben Member:\n\n> One condition is not met yet.' },
})

const receiptWordsOf = (office: string, type: string): Record<WordOf<'receipt'>, WordText> => ({
  ...commonSamples(office, type),
  receivedBy: { text: 'Records officer' },
  received: { text: 'Petition\nBirth certificate' },
  promisedOn: { text: '9 April 2026' },
  promise: { text: 'Decision: by 9 April 2026.' },
})
