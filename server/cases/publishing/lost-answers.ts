import { type Answers, askedAnswers } from '../types/answer-fields.ts'
import { hiddenValues } from '../types/earlier-answers.ts'
import { isSame } from './differences.ts'
import { ownFields, type BuiltInName, type Definition, type OwnField } from '../types/definition.ts'
import { hiddenIn } from '../types/built-in-fields.ts'
import { hasOwnOptions } from '../types/kinds.ts'

/** Those of these fields whose answers a case would no longer have after moving to another version. */
export function lostAnswers(stored: Answers, fields: OwnField[], to: Definition): OwnField[] {
  const answers = askedAnswers(fields, stored)
  const shown = askedAnswers(ownFields(to), answers)
  return fields.filter(({ name }) => answers[name] !== undefined && shown[name] === undefined)
}

/** Whether no answer can be lost, nor seen by others, by moving to another version. */
export function keepsAnyAnswer(own: OwnField, to: Definition) {
  const { name, seenBy, shownWhen, options = [] } = own
  const field = fieldIn(to, name)
  return (
    field?.kind === own.kind &&
    (field.max ?? Infinity) >= (own.max ?? Infinity) &&
    (field.min ?? 0) <= (own.min ?? 0) &&
    (field.decimals ?? 0) >= (own.decimals ?? 0) &&
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
export const lostValues = (row: Record<string, unknown>, from: Definition, to: Definition) => {
  const hidden = newlyHidden(from, to)
  return hiddenValues(row, to).filter(name => hidden.includes(name))
}
