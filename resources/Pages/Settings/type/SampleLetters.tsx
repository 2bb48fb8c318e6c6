import { usePage } from '@inertiajs/react'
import { type FormEvent, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { SelectField } from '#resources/Components/form/ChoiceFields.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { useFetched } from '#resources/Components/useFetched.ts'
import { ResolutionText } from '#resources/Pages/Application/resolution/ResolutionPaper.tsx'
import { to } from '#resources/to.ts'
import type { LetterWords } from '#server/cases/letters/screens'
import type { Definition, TitledText } from '#server/cases/types/definition'
import { fillTemplate, type WordText } from '#server/papers/fill-template'
import { titleFrom } from '#server/papers/markdown-text'
import type { WordOf } from '#server/papers/template-words'
import { htmlOf } from '#server/platform/markdown/html'
import { answersIn, commonSamples } from './sample-words.ts'

type SampleLettersProps = { typeId: number; definition: Definition; name: string }

/** A letter with the words of an invented case, or of a real one. */
export function SampleLetters({ typeId, definition, name }: SampleLettersProps) {
  const { office } = usePage().props.app
  const texts = textsIn(definition)
  const [at, setAt] = useState('0')
  const [reference, setReference] = useState<string | null>(null)
  const query = encodeURIComponent(reference ?? '')
  const real = useFetched<LetterWords>(
    reference !== null,
    to(`/settings/types/:id/letter-words?reference=${query}` as const, { id: typeId }),
  )
  const shown = texts[Number(at)] ?? texts[0]
  const words =
    reference === null ? { ...answersIn(definition), ...wordsOf(office, name) } : real.answer?.words
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
      <RealCase
        found={reference !== null && real.answer ? real.answer.reference : null}
        failed={reference !== null && real.failed}
        onShow={setReference}
      />
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

type RealCaseProps = {
  found: string | null
  failed: boolean
  /** '' for the latest case of the type, null for an invented one. */
  onShow: (reference: string | null) => void
}

function RealCase({ found, failed, onShow }: RealCaseProps) {
  const { permissions } = usePage().props.auth.user!
  const [typed, setTyped] = useState('')
  if (!permissions.includes('applications.view'))
    return <p className="hint">With the words of an invented case.</p>

  function show(event: FormEvent) {
    event.preventDefault()
    onShow(typed.trim())
  }

  return (
    <form noValidate onSubmit={show} className="space-y-2">
      <TextField
        id="sample-case"
        name="sample-case"
        label="Fill in from application"
        hint="Its reference. Leave blank for the latest of this type."
        error={failed ? 'No application of this type has this reference.' : undefined}
        value={typed}
        onChange={setTyped}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit">Fill in</Button>
        {(found || failed) && <Button onClick={() => onShow(null)}>Use an invented case</Button>}
        <output className="hint">
          {found ? `With the words of ${found}.` : failed ? '' : 'With the words of an invented case.'}
        </output>
      </div>
    </form>
  )
}

function Letter({ text: { title, body }, words }: { text: TitledText; words: Record<string, WordText> }) {
  const filled = (template: string) =>
    fillTemplate(template, word => (Object.hasOwn(words, word) ? words[word]! : { text: '' }))
  return (
    <article aria-label="Sample letter" className="paper card px-4 py-5 sm:px-8">
      <h3 className="mb-4 font-serif text-xl leading-7 font-bold wrap-anywhere">
        {titleFrom(filled(title))}
      </h3>
      <ResolutionText html={htmlOf(filled(body), 'resolution')} />
    </article>
  )
}
