import { applicationFields } from '../applications/fields.ts'
import { onlyShown, type Answer, type Answers } from './answer-fields.ts'
import {
  hiddenIn,
  kindsWithOptions,
  ownFields,
  type BuiltInName,
  type Definition,
  type OwnField,
} from './definition.ts'

type Lost = { label: string; seenBy?: OwnField['seenBy'] }

/** The answers that a case would lose by moving from one version to another. */
export function lostAnswers(answers: Answers, from: Definition, to: Definition): Lost[] {
  const shown = onlyShown(ownFields(to), answers)
  const labels = new Map(ownFields(from).map(field => [field.name, field]))
  return Object.entries(answers).flatMap(([name, value]) => {
    const { label = name, seenBy } = labels.get(name) ?? {}
    return isKept(name, value, shown, to) ? [] : { label, ...(seenBy && { seenBy }) }
  })
}

function isKept(name: string, value: Answer, shown: Answers, to: Definition) {
  const field = ownFields(to).find(one => one.name === name)
  if (!field || shown[name] === undefined) return false
  if (!kindsWithOptions.includes(field.kind)) return true
  const options = new Set(field.options?.map(option => option.value))
  return [value].flat().every(one => options.has(String(one)))
}

/** The built-in fields that one version hides and the other doesn't. */
export function newlyHidden(from: Definition, to: Definition): BuiltInName[] {
  const before = hiddenIn(from)
  return [...hiddenIn(to)].filter(name => !before.has(name))
}

/** Hiding a built-in field loses its value. */
export const lostValues = (row: Record<string, unknown>, from: Definition, to: Definition): Lost[] =>
  newlyHidden(from, to)
    .filter(name => row[name] !== '' && row[name] !== null && row[name] !== 0 && row[name] !== false)
    .map(name => ({ label: applicationFields[name].label }))
