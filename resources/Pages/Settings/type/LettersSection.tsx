import { Button } from '#resources/Components/Button.tsx'
import { SelectField } from '#resources/Components/form/ChoiceFields.tsx'
import { Switch } from '#resources/Components/form/Switch.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { RichTextField } from '#resources/Components/rich-text/lazy.ts'
import { Section } from '#resources/Components/Sections.tsx'
import {
  letterApprovals,
  type LetterTemplate,
  MAX_LETTERS,
  maxInField,
  type TitledText,
} from '#server/cases/types/definition'
import { maxLength } from '#server/platform/limits'
import { nameFrom } from './field-words.ts'
import { FoldedCard } from './FoldedCard.tsx'
import { wordsIn, type Words } from './template-words-in.ts'
import type { DefinitionState } from './useDefinition.ts'

type LettersSectionProps = { state: DefinitionState; problems: Record<string, string> }

const approvals: Record<LetterTemplate['approval'], string> = {
  none: 'Nobody else',
  endorse: 'Somebody who endorses applications',
  decide: 'Somebody who decides applications',
}

const newLetter: LetterTemplate = {
  name: '',
  label: '',
  approval: 'none',
  title: '',
  body: '',
  second: null,
}

export function LettersSection({ state, problems }: LettersSectionProps) {
  const { definition, setTexts } = state
  const { letters = [] } = definition.texts
  const put = (next: LetterTemplate[], what: string, key?: string) => setTexts({ letters: next }, what, key)
  return (
    <Section id="letters" title="Letters">
      <div className="max-w-[640px] space-y-4">
        {letters.length === 0 && <p className="hint">There are no letters yet.</p>}
        {letters.map((letter, at) => (
          <LetterCard
            key={at}
            path={`texts.letters.${at}`}
            letter={letter}
            words={wordsIn(definition, 'letter')}
            problems={problems}
            onChange={next => put(letters.with(at, next), 'changing a letter', `letter ${at}`)}
            onRemove={() => put(letters.toSpliced(at, 1), `removing ${letter.label || 'a letter'}`)}
          />
        ))}
        {letters.length < MAX_LETTERS && (
          <Button onClick={() => put([...letters, newLetter], 'adding a letter')}>Add letter</Button>
        )}
      </div>
    </Section>
  )
}

type LetterCardProps = {
  path: string
  letter: LetterTemplate
  words: Words
  problems: Record<string, string>
  onChange: (letter: LetterTemplate) => void
  onRemove: () => void
}

function LetterCard({ path, letter, words, problems, onChange, onRemove }: LetterCardProps) {
  const { name, label, approval, second } = letter
  const set = (part: Partial<LetterTemplate>) => onChange({ ...letter, ...part })
  const hasProblem = Object.keys(problems).some(place => place.startsWith(`${path}.`))
  const field = (part: string) => ({
    id: `${path}.${part}`,
    name: `${path}.${part}`,
    error: problems[`${path}.${part}`],
  })
  /** The short name follows the label until somebody changes it. */
  const setLabel = (value: string) =>
    set({ label: value, ...(name === nameFrom(label) ? { name: nameFrom(value) } : {}) })
  return (
    <FoldedCard
      title={label || 'New letter'}
      name={path}
      note={approval === 'none' ? undefined : `approved by ${approvals[approval].toLowerCase()}`}
      open={hasProblem || letter.title === ''}
    >
      <div className="space-y-4">
        <TextField
          {...field('label')}
          label="Label"
          required
          limit={maxInField.label}
          value={label}
          onChange={setLabel}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            {...field('approval')}
            label="Approved by"
            hint="Besides its author"
            value={approval}
            options={letterApprovals.map(value => ({ value, label: approvals[value] }))}
            onChange={value => set({ approval: value as LetterTemplate['approval'] })}
          />
          <TextField
            {...field('name')}
            label="Short name"
            hint="For programs"
            limit={maxInField.name}
            value={name}
            onChange={value => set({ name: value })}
          />
        </div>
        <TextFields part="" text={letter} words={words} field={field} onChange={set} />
        <Switch
          id={`${path}.second`}
          name={`${path}.second`}
          label="In a second language too"
          value={second !== null}
          onChange={isOn => set({ second: isOn ? { language: '', title: '', body: '' } : null })}
        />
        {second && (
          <>
            <TextField
              {...field('second.language')}
              label="Second language"
              hint="Such as Filipino"
              limit={maxInField.group}
              value={second.language}
              onChange={language => set({ second: { ...second, language } })}
            />
            <TextFields
              part="second."
              text={second}
              words={words}
              field={field}
              onChange={text => set({ second: { ...second, ...text } })}
            />
          </>
        )}
        <Button onClick={onRemove}>Remove letter</Button>
      </div>
    </FoldedCard>
  )
}

type TextFieldsProps = {
  part: '' | 'second.'
  text: TitledText
  words: Words
  field: (part: string) => { id: string; name: string; error: string | undefined }
  onChange: (text: Partial<TitledText>) => void
}

function TextFields({ part, text, words, field, onChange }: TextFieldsProps) {
  return (
    <>
      <TextField
        {...field(`${part}title`)}
        label="Title"
        limit={maxLength.resolutionTitle}
        value={text.title}
        onChange={title => onChange({ title })}
      />
      <RichTextField
        wanted
        {...field(`${part}body`)}
        label="Text"
        limit={maxLength.letter}
        value={text.body}
        onChange={body => onChange({ body })}
        words={words}
        hint="Words in double braces, such as {{applicant}}, are filled in."
      />
    </>
  )
}
