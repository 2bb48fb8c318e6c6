import { applicationFields } from '../types/fields.ts'
import { type Answer, type Answers, askedAnswers } from '../types/answer-fields.ts'
import { isSame } from './differences.ts'
import { hiddenIn, ownFields, type BuiltInName, type Definition, type OwnField } from '../types/definition.ts'
import { hasOwnOptions } from '../types/kinds.ts'

/** The labels of the answers to these fields that a case would no longer have after moving to another version. */
export function lostAnswers(stored: Answers, fields: OwnField[], to: Definition): string[] {
  const answers = askedAnswers(fields, stored)
  const shown = askedAnswers(ownFields(to), answers)
  return fields.flatMap(({ name, label }) => {
    const value = answers[name]
    return value === undefined || isKept(name, value, shown, to) ? [] : label
  })
}

function isKept(name: string, value: Answer, shown: Answers, to: Definition) {
  const field = fieldIn(to, name)
  return field !== undefined && shown[name] !== undefined && hasOptions(field, [value].flat().map(String))
}

/** Whether no answer can be lost, nor seen by others, by moving to another version. */
export function keepsAnyAnswer({ name, seenBy, shownWhen, options = [] }: OwnField, to: Definition) {
  const field = fieldIn(to, name)
  return (
    field !== undefined &&
    (seenBy === undefined || field.seenBy === seenBy) &&
    (!field.shownWhen || isSame(field.shownWhen, shownWhen)) &&
    hasOptions(
      field,
      options.map(({ value }) => value),
    )
  )
}

const fieldIn = (definition: Definition, name: string) =>
  ownFields(definition).find(field => field.name === name)

function hasOptions({ kind, options = [] }: OwnField, values: string[]) {
  const known = new Set(options.map(({ value }) => value))
  return !hasOwnOptions({ kind }) || values.every(value => known.has(value))
}

/** The built-in fields that one version hides and the other doesn't. */
export function newlyHidden(from: Definition, to: Definition): BuiltInName[] {
  const before = hiddenIn(from)
  return [...hiddenIn(to)].filter(name => !before.has(name))
}

/** Hiding a built-in field loses its value. */
export const lostValues = (row: Record<string, unknown>, from: Definition, to: Definition): string[] =>
  newlyHidden(from, to)
    .filter(name => row[name] !== '' && row[name] !== null && row[name] !== 0 && row[name] !== false)
    .map(name => applicationFields[name].label)
