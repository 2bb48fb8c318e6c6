import type { FileQuestions } from '#server/platform/spreadsheets/screens'
import type { Answers } from '#server/platform/spreadsheets/table'
import { InvalidForm } from '#server/platform/web/errors'
import type { AnswersForm } from './forms.ts'

/** Throws InvalidForm. */
export function refuseMissing(questions: FileQuestions, form: AnswersForm) {
  const { encodings, dates, numbers } = questions
  const columns = columnsProblem(questions, form)
  const errors = {
    ...(encodings.length > 0 && !form.encoding ? { encoding: 'Choose the correct spelling.' } : {}),
    ...(dates && !form.dates ? { dates: 'Choose the date format.' } : {}),
    ...(numbers && !form.numbers ? { numbers: 'Choose the number that is meant.' } : {}),
    ...(columns ? { columns } : {}),
    ...(!columns && unmatched(questions, form).length > 0 && !form.leaveOut
      ? { leaveOut: 'Agree to skip these columns, or match them with fields.' }
      : {}),
  }
  if (Object.keys(errors).length > 0) throw new InvalidForm(errors)
}

function columnsProblem({ free, unknownColumns }: FileQuestions, { columns = [] }: AnswersForm) {
  const chosen = columns.filter(Boolean)
  const twice = chosen.find((key, index) => chosen.indexOf(key) !== index)
  if (twice) return `Two columns are matched with “${twice}”. Choose one of them.`
  if (columns.length > unknownColumns.length || chosen.some(key => !free.some(one => one.key === key)))
    return 'There is no such field. Reload the page.'
  const missing = free.filter(({ key, required }) => required && !chosen.includes(key))
  return missing.length > 0
    ? `Choose the columns of the file for: ${missing.map(({ key }) => key).join(', ')}.`
    : null
}

const unmatched = ({ unknownColumns }: FileQuestions, { columns = [] }: AnswersForm) =>
  unknownColumns.filter((_name, index) => !columns[index])

export function withForm(before: Answers, questions: FileQuestions, form: AnswersForm): Answers {
  const { encoding = before.encoding, dates = before.dates, numbers = before.numbers, columns = [] } = form
  const matched = questions.unknownColumns.flatMap((name, index) =>
    columns[index] ? [[name, columns[index]] as const] : [],
  )
  return {
    ...(encoding && { encoding }),
    ...(dates && { dates }),
    ...(numbers && { numbers }),
    ...(before.remembered && { remembered: before.remembered }),
    leftOut: [...before.leftOut, ...unmatched(questions, form)],
    ...(matched.length > 0 || before.matched
      ? { matched: { ...before.matched, ...Object.fromEntries(matched) } }
      : {}),
  }
}
