import { isBuiltIn } from './built-in-fields.ts'
import {
  FIELD_NAME,
  fixedBuiltIns,
  isOwn,
  ownFields,
  type BuiltInField,
  type Definition,
  type OwnField,
} from './definition.ts'
import { decimalsInWords, hasOwnOptions, MAX_DECIMALS, WRONG_DECIMALS, kindOf, valuesOf } from './kinds.ts'
import { BAD_NAME, templateProblems, type Problems } from './template-problems.ts'
import { templateWords } from '#server/papers/template-words'

// The browser imports this file too.

/** The reasons why a definition can't be published, by the path of the input: `fields.3.name`. */
export function fieldProblems(definition: Definition): Problems {
  const { fields } = definition
  const problems = fields.map((field, at) =>
    isOwn(field)
      ? ownProblems(field, { before: fields.slice(0, at).filter(isOwn), all: ownFields(definition) })
      : builtInProblems(field, fields.slice(0, at)),
  )
  const inFields = problems.flatMap((found, at) =>
    Object.entries(found).map(([part, message]) => [`fields.${at}.${part}`, message]),
  )
  return { ...Object.fromEntries(inFields), ...templateProblems(definition) }
}

type Others = { before: OwnField[]; all: OwnField[] }

function ownProblems(field: OwnField, others: Others): Problems {
  const found: Record<string, string | null> = {
    name: nameProblem(field, others),
    label: field.label ? null : 'Enter a label.',
    options: optionsProblem(field),
    unit: field.unit && !kindOf(field).unit ? 'Only numbers have a unit.' : null,
    decimals: decimalsProblem(field),
    min: minProblem(field),
    max: maxProblem(field),
    required: field.required && field.seenBy ? hiddenButRequired : null,
    shownWhen: conditionProblem(field, others),
  }
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

const hiddenButRequired = 'A field that not everybody sees can’t be required.'

function nameProblem({ name }: OwnField, { before }: Others) {
  if (!FIELD_NAME.test(name)) return BAD_NAME
  if (
    isBuiltIn(name) ||
    Object.hasOwn(templateWords.resolution, name) ||
    Object.hasOwn(Object.prototype, name)
  )
    return `“${name}” is the name of a built-in field. Choose another one.`
  if (before.some(other => other.name === name)) return `Another field is called “${name}”.`
  return null
}

function optionsProblem({ kind, options = [] }: OwnField) {
  if (!hasOwnOptions({ kind })) return options.length ? 'Only choices have options.' : null
  if (options.length === 0) return 'Enter at least one option.'
  if (options.some(({ value, label }) => !value || !label))
    return 'Enter a value and a label for each option.'
  const repeated = options.find(({ value }, at) => options.findIndex(other => other.value === value) < at)
  return repeated ? `Two options have the value “${repeated.value}”.` : null
}

const NOT_A_NUMBER = 'Enter a number, such as 0.5.'

function decimalsProblem(field: OwnField) {
  const { decimals = 0 } = field
  if (decimals !== 0 && !hasDecimals(field)) return 'Only numbers have decimals.'
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= MAX_DECIMALS ? null : WRONG_DECIMALS
}

const hasDecimals = (field: OwnField) => kindOf(field).smallest !== null

function minProblem(field: OwnField) {
  const { min } = field
  if (min === undefined) return null
  if (Number.isNaN(min)) return NOT_A_NUMBER
  const { smallest } = kindOf(field)
  if (smallest === null) return 'Only numbers have a minimum.'
  return min < smallest ? `Enter at least ${smallest.toLocaleString('en')}.` : tooExact(min, field)
}

function maxProblem(field: OwnField) {
  const { max, min = 0 } = field
  const { largest } = kindOf(field)
  if (max === undefined) return null
  if (Number.isNaN(max)) return NOT_A_NUMBER
  if (!largest) return 'Only texts and numbers have a maximum.'
  if (max > largest.value) return `Enter at most ${largest.value.toLocaleString('en')}.`
  if (!hasDecimals(field)) return max >= 1 && Number.isInteger(max) ? null : 'Enter a whole number above 0.'
  return max < min ? 'The largest number must not be below the smallest.' : tooExact(max, field)
}

function tooExact(limit: number, { decimals = 0 }: OwnField) {
  const [, written = ''] = String(limit).split('.')
  if (written.length <= decimals) return null
  return decimals ? `Enter at most ${decimalsInWords(decimals)}.` : 'Enter a whole number.'
}

function conditionProblem({ name, shownWhen, seenBy }: OwnField, { before, all }: Others) {
  if (!shownWhen) return null
  const { field, equals } = shownWhen
  const other = before.find(one => one.name === field && one.name !== name)
  if (!other)
    return all.some(one => one.name === field)
      ? 'A field can depend only on one above it.'
      : `There is no field called “${field}”.`
  if (other.seenBy && other.seenBy !== seenBy)
    return `Not everybody sees “${other.label}”. Choose the same permission for both fields.`
  if (!kindOf(other).options) return `“${other.label}” is neither a choice nor yes or no.`
  if (valuesOf(other).some(({ value }) => value === equals)) return null
  return `“${other.label}” has no option “${equals}”.`
}

function builtInProblems(
  { builtIn, hidden, required }: BuiltInField,
  before: Definition['fields'],
): Problems {
  if (before.some(other => !isOwn(other) && other.builtIn === builtIn))
    return { builtIn: 'This built-in field is listed twice.' }
  if (fixedBuiltIns.includes(builtIn)) return { builtIn: 'This field is always shown and required.' }
  if (hidden && builtIn === 'grounds') return { hidden: 'Grounds can be optional but not hidden.' }
  if (hidden && required) return { required: 'A hidden field can’t be required.' }
  return {}
}
