import { usePage } from '@inertiajs/react'
import { useState } from 'react'
import { SelectField } from '#resources/Components/form/ChoiceFields.tsx'
import { ResolutionText } from '#resources/Pages/Application/resolution/ResolutionPaper.tsx'
import { to } from '#resources/to.ts'
import type { Definition, TitledText } from '#server/cases/types/definition'
import { fillTemplate, type WordText } from '#server/papers/fill-template'
import { titleFrom } from '#server/papers/markdown-text'
import type { WordOf } from '#server/papers/template-words'
import { htmlOf } from '#server/platform/markdown/html'
import { RealCase, useRealCase } from './RealCase.tsx'
import { answersIn, commonSamples } from './sample-words.ts'

type SampleLettersProps = { typeId: number; definition: Definition; name: string }

/** A letter with the words of an invented case, or of a real one. */
export function SampleLetters({ typeId, definition, name }: SampleLettersProps) {
  const { office } = usePage().props.app
  const texts = textsIn(definition)
  const [at, setAt] = useState('0')
  const real = useRealCase(reference =>
    to(`/settings/types/:id/letter-words?reference=${reference}` as const, { id: typeId }),
  )
  const shown = texts[Number(at)] ?? texts[0]
  const words = real.isShown ? real.words : { ...answersIn(definition), ...wordsOf(office, name) }
  if (!shown) return <p className="hint">There are no letters yet.</p>
  return (
    <div className="space-y-3">
      {texts.length > 1 && (
        <SelectField
          id="sample-letter"
          name="sample-letter"
          label="Letter"
          value={at}
          onChange={setAt}
          options={texts.map(({ label }, index) => ({ value: String(index), label }))}
        />
      )}
      <RealCase {...real} />
      {words && <Letter text={shown} words={words} />}
    </div>
  )
}

const textsIn = ({ texts: { letters = [] } }: Definition) =>
  letters.flatMap(({ label, second, ...first }) => [
    { label: label || 'New letter', ...first },
    ...(second ? [{ label: `${label}, ${second.language || 'second language'}`, ...second }] : []),
  ])

const wordsOf = (office: string, type: string): Record<WordOf<'letter'>, WordText> => ({
  ...commonSamples(office, type),
  today: { text: '2 April 2026' },
  recipient: { text: 'Maria Santos Cruz' },
  outcome: { text: 'approved' },
  decidedOn: { text: '20 March 2026' },
})

function Letter({ text: { title, body }, words }: { text: TitledText; words: Record<string, WordText> }) {
  const filled = (template: string) =>
    fillTemplate(template, word => (Object.hasOwn(words, word) ? words[word]! : { text: '' }))
  return (
    <article aria-label="Sample letter" className="paper card px-4 py-5 sm:px-8">
      <h3 dir="auto" className="mb-4 font-serif text-xl leading-7 font-bold wrap-anywhere">
        {titleFrom(filled(title))}
      </h3>
      <ResolutionText html={htmlOf(filled(body), 'resolution')} />
    </article>
  )
}
