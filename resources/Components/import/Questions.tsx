import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { CheckboxField, RadioGroup } from '#resources/Components/form/ChoiceFields.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { ColumnMatches } from './ColumnMatches.tsx'
import { importWords } from './import-words.ts'
import type { ImportSummary } from '#server/identities/imports/screens'
import type { DateQuestion, FileQuestions, NumberQuestion } from '#server/platform/spreadsheets/screens'
import { DiscardDialog } from './ImportDialogs.tsx'

const labels = {
  encoding: 'Names',
  dates: 'Dates',
  numbers: 'Numbers',
  columns: 'Columns',
  leaveOut: 'Skipped columns',
  file: 'File',
}

type Answers = { encoding: string; dates: string; numbers: string; columns: string[]; leaveOut: boolean }

type QuestionsProps = { one: ImportSummary; questions: FileQuestions; onAnswer: () => void }

/** Questions about the file that only a person can answer. Rows can be imported only after that. */
export function Questions({ one, questions, onAnswer }: QuestionsProps) {
  const [discarding, setDiscarding] = useState(false)
  const columns = questions.guesses.some(Boolean) ? questions.guesses : []
  const fields = { encoding: '', dates: '', numbers: '', columns, leaveOut: false }
  const form = useFields<Answers>(fields, { bag: 'answers' })
  const { encodings, dates, numbers, unknownColumns, free } = questions
  const skipped = unknownColumns.filter((_column, at) => !form.data.columns[at])

  function send() {
    const { encoding, columns, leaveOut } = form.data
    form.send('put', importWords[one.kind].answers(one.id), {
      data: {
        ...(encoding ? { encoding } : {}),
        ...(form.data.dates ? { dates: form.data.dates } : {}),
        ...(form.data.numbers ? { numbers: form.data.numbers } : {}),
        ...(columns.some(Boolean) ? { columns } : {}),
        ...(leaveOut ? { leaveOut } : {}),
      },
      onSuccess: onAnswer,
    })
  }

  return (
    <>
      <Form
        form={form}
        labels={labels}
        onSend={send}
        aria-labelledby="questions"
        className="card mb-4 space-y-5 p-4"
      >
        <div>
          <h2 id="questions" className="text-lg font-bold">
            Questions about this file
          </h2>
          <p className="mt-1">Answer these questions to continue with the check.</p>
        </div>
        {encodings.length > 0 && (
          <RadioGroup
            {...form.field('encoding')}
            label="Which of these is spelled correctly?"
            required
            hint="The file does not specify its character encoding."
            options={encodings.map(({ value, label, words }) => ({
              value,
              label: `${words.join(', ')} (${label})`,
            }))}
          />
        )}
        {dates && (
          <RadioGroup
            {...form.field('dates')}
            label={`What date is ${dates.text}?`}
            required
            hint={`The dates in ${columnsIn(dates)} do not show whether the day or the month comes first.`}
            options={[
              { value: 'day', label: `Day first: ${dates.dayFirst}` },
              { value: 'month', label: `Month first: ${dates.monthFirst}` },
            ]}
          />
        )}
        {numbers && (
          <RadioGroup
            {...form.field('numbers')}
            label={`What number is ${numbers.text}?`}
            required
            hint={`The numbers in ${columnsIn(numbers)} do not show whether the mark separates thousands or decimals.`}
            options={[
              { value: 'point', label: `Decimal point: ${numbers.point}` },
              { value: 'comma', label: `Decimal comma: ${numbers.comma}` },
            ]}
          />
        )}
        {unknownColumns.length > 0 && free.length > 0 && (
          <ColumnMatches {...form.field('columns')} {...questions} />
        )}
        {skipped.length > 0 && (
          <CheckboxField
            {...form.field('leaveOut')}
            label={`Skip ${skipped.length === 1 ? 'this column' : 'these columns'}: ${skipped.join(', ')}`}
            hint="Nothing from them is imported."
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => setDiscarding(true)}>Discard file</Button>
          <SubmitButton processing={form.processing}>Check file</SubmitButton>
        </div>
      </Form>
      <DiscardDialog one={one} open={discarding} onClose={() => setDiscarding(false)} />
    </>
  )
}

const columnsIn = ({ columns }: DateQuestion | NumberQuestion) =>
  columns.map(column => `“${column}”`).join(' or ')
