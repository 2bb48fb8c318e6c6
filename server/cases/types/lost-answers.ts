import { applicationFields } from '../applications/fields.ts'
import {
  hiddenIn,
  kindsWithOptions,
  ownFields,
  type BuiltInName,
  type Definition,
  type OwnField,
} from './definition.ts'

export type Answers = Record<string, unknown>

type Lost = { label: string; seenBy?: OwnField['seenBy'] }

/** The answers that a case would lose by moving from one version to another. */
export function lostAnswers(answers: Answers, from: Definition, to: Definition): Lost[] {
  const labels = new Map(ownFields(from).map(field => [field.name, field]))
  return Object.entries(answers).flatMap(([name, value]) => {
    const { label = name, seenBy } = labels.get(name) ?? {}
    return isKept(name, value, answers, to) ? [] : { label, ...(seenBy && { seenBy }) }
  })
}

function isKept(name: string, value: unknown, answers: Answers, to: Definition) {
  const field = ownFields(to).find(one => one.name === name)
  if (!field || !isShown(field, answers, ownFields(to))) return false
  if (!kindsWithOptions.includes(field.kind)) return true
  const options = new Set(field.options?.map(option => option.value))
  return [value].flat().every(one => options.has(String(one)))
}

/** A field is shown if the field it depends on is shown and has the value. */
export function isShown(field: OwnField, answers: Answers, fields: OwnField[]): boolean {
  const { shownWhen } = field
  if (!shownWhen) return true
  const other = fields.find(({ name }) => name === shownWhen.field)
  return (
    other !== undefined &&
    isShown(other, answers, fields) &&
    [answers[other.name] ?? []].flat().includes(shownWhen.equals)
  )
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
