import * as z from 'zod'
import { permissions } from '#server/permissions'
import { maxLength, MAX_DOCUMENTS, quorumRange } from '#server/platform/limits'
import { markdown } from '#server/platform/markdown/markdown'
import { checkbox, list, number, recordId, text, wholeNumber } from '#server/platform/web/fields'
import { inPlainWords } from '#server/platform/web/plain-words'
import { isBuiltIn } from './built-in-fields.ts'
import { clockRules } from './clock-form.ts'
import {
  letterApprovals,
  MAX_LETTERS,
  MAX_STAGE_NAME,
  maxInField,
  MAX_FIELDS,
  MAX_OPTIONS,
  publicStageNames,
  requirements,
  type BuiltInName,
  type Definition,
} from './definition.ts'
import { majorities } from './majorities.ts'
import { decimalsInWords, MAX_DECIMALS, ownKinds, WRONG_DECIMALS } from './kinds.ts'

const label = text({ max: maxInField.label })
const help = text({ max: maxInField.help, lines: true })

const option = z.strictObject({ value: text({ max: 100 }), label })

const builtIn = z.custom<BuiltInName>(
  value => typeof value === 'string' && isBuiltIn(value),
  'There is no such built-in field.',
)

const MOST = 999_999_999_999
/** Limits by kind are in problems.ts. */
const limit = number({
  min: -MOST,
  max: MOST,
  decimals: MAX_DECIMALS,
  message: `Enter a number with at most ${decimalsInWords(MAX_DECIMALS)}, such as 0.5.`,
}).transform(given => given ?? undefined)

const ownField = z.strictObject({
  name: text({ max: 100 }),
  kind: z.enum(ownKinds, `Choose one of: ${ownKinds.join(', ')}.`),
  label,
  help,
  group: text({ max: maxInField.group }),
  required: z.literal(requirements, 'Choose no, always or for endorsement.').default(false),
  shownWhen: z
    .strictObject({
      field: text({ max: 100 }),
      equals: z.preprocess(
        value => (typeof value === 'boolean' ? yesOrNo(value) : value),
        text({ max: 100 }),
      ),
    })
    .nullish()
    .transform(given => given ?? undefined),
  seenBy: z
    .enum(permissions, 'There is no such permission.')
    .nullish()
    .transform(given => given ?? undefined),
  personal: checkbox,
  options: list(option, MAX_OPTIONS, `Enter at most ${MAX_OPTIONS} options.`)
    .nullish()
    .transform(given => given ?? undefined),
  unit: text({ max: maxInField.unit }).transform(given => given || undefined),
  decimals: wholeNumber({ min: 0, max: MAX_DECIMALS, message: WRONG_DECIMALS }).transform(
    given => given ?? undefined,
  ),
  min: limit,
  max: limit,
})

const builtInField = z.strictObject({
  builtIn,
  hidden: z
    .boolean()
    .nullish()
    .transform(given => given || undefined),
  required: z.literal(['always', false], 'Choose no or always.').optional(),
})

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

const isBuiltInField = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'builtIn')

/** One of the two, so that messages are about the field and not about the union. */
const field = z.unknown().transform((value, context) => {
  const read = (isBuiltInField(value) ? builtInField : ownField).safeParse(value, { error: inPlainWords })
  if (read.success) return withoutUndefined(read.data)
  for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

const withoutUndefined = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given

const fields = list(field, MAX_FIELDS, `A type has at most ${MAX_FIELDS} fields.`)

const sits = z.union(
  [
    z.literal('all'),
    z.strictObject({ users: list(recordId('There is no such user.'), 100, 'Name at most 100 people.') }),
  ],
  'Choose everyone, or name people.',
)

const publicStages = z
  .strictObject(Object.fromEntries(publicStageNames.map(stage => [stage, text({ max: MAX_STAGE_NAME })])))
  .transform(stages => Object.fromEntries(Object.entries(stages).filter(([, name]) => name !== '')))

/** Left-out rules are taken from the type. */
const rules = z.strictObject({
  endorsements: z.literal([0, 1, 2], 'Choose 0, 1 or 2.').optional(),
  sits: sits.optional(),
  quorum: wholeNumber(quorumRange).optional(),
  majority: z.enum(majorities, `Choose one of: ${majorities.join(', ')}.`).optional(),
  tieBreak: z.boolean('Choose yes or no.').optional(),
  requiredDocuments: list(
    text({ max: maxLength.documentKind }),
    MAX_DOCUMENTS,
    `Enter at most ${MAX_DOCUMENTS} documents.`,
  )
    .transform(given => [...new Set(given.filter(Boolean))])
    .optional(),
  publicStages: publicStages.optional(),
  clocks: clockRules.optional(),
})

const titledText = {
  title: text({ max: maxLength.resolutionTitle }),
  body: markdown({ max: maxLength.letter }),
}

const letterTemplate = z.strictObject({
  name: text({ max: 100 }),
  label,
  approval: z.enum(letterApprovals, `Choose one of: ${letterApprovals.join(', ')}.`).default('none'),
  ...titledText,
  second: z
    .strictObject({ language: text({ max: maxInField.group }), ...titledText })
    .nullish()
    .transform(given => given ?? null),
})

const optionalText = (max: number) =>
  markdown({ max })
    .transform(given => given || undefined)
    .optional()

const texts = z
  .strictObject({
    resolution: markdown({ max: maxLength.resolution }).default(''),
    receipt: optionalText(maxLength.letter),
    letters: list(letterTemplate, MAX_LETTERS, `Enter at most ${MAX_LETTERS} letters.`).optional(),
    minutes: optionalText(maxLength.resolution),
  })
  .transform(withoutUndefined)

export const DefinitionForm = z.strictObject({
  fields: fields.default([]) as unknown as z.ZodType<Definition['fields']>,
  rules: rules.default({}),
  texts: texts.default({ resolution: '' }),
})
export type DefinitionForm = z.output<typeof DefinitionForm>
