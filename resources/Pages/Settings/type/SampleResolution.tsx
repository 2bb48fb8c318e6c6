import { usePage } from '@inertiajs/react'
import { to } from '#resources/to.ts'
import { ResolutionText } from '#resources/Pages/Application/resolution/ResolutionPaper.tsx'
import { fillTemplate, type WordText } from '#server/papers/fill-template'
import type { Definition } from '#server/cases/types/definition'
import { defaultTemplate, officeIn } from '#server/papers/template'
import type { WordOf } from '#server/papers/template-words'
import { htmlOf } from '#server/platform/markdown/html'
import { RealCase, useRealCase } from './RealCase.tsx'
import { answersIn, commonSamples } from './sample-words.ts'

type SampleProps = { definition: Definition; name: string }

/** The template with the words of an invented case, or of a real one. */
export function SampleResolution({ typeId, definition, name }: SampleProps & { typeId: number }) {
  const { office } = usePage().props.app
  const { resolution } = definition.texts
  const real = useRealCase(reference =>
    to(`/settings/types/:id/resolution-words?reference=${reference}` as const, { id: typeId }),
  )
  const words = real.isShown ? real.words : { ...answersIn(definition), ...wordsOf(office, name) }
  return (
    <div className="space-y-3">
      <RealCase {...real} decided />
      {words && (
        <Sample
          label="Sample resolution"
          template={resolution || defaultTemplate}
          words={{ ...words, office: { text: officeIn(resolution, office) } }}
        />
      )}
    </div>
  )
}

export function SampleReceipt({ definition, name }: SampleProps) {
  const { office } = usePage().props.app
  const template = definition.texts.receipt
  if (!template) return <p className="hint">Registering makes no receipts yet.</p>
  const words = { ...answersIn(definition), ...receiptWordsOf(office, name) }
  return (
    <div className="space-y-3">
      <p className="hint">With the words of an invented case.</p>
      <Sample label="Sample receipt" template={template} words={words} />
    </div>
  )
}

type FilledProps = { label: string; template: string; words: Record<string, WordText> }

function Sample({ label, template, words }: FilledProps) {
  const body = fillTemplate(template, word => (Object.hasOwn(words, word) ? words[word]! : { text: '' }))
  return (
    <article aria-label={label} className="paper card px-4 py-5 sm:px-8">
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
