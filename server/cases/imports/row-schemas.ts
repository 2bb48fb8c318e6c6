import * as z from 'zod'
import type { FieldList } from '#server/platform/web/field-kinds'
import { schemaOf, schemasOf } from '#server/platform/web/field-schemas'
import { text } from '#server/platform/web/fields'
import { applicationFields } from '../types/fields.ts'
import { applicantSchemas, namesFit } from '../types/applicant-form.ts'
import { answersSchema } from '../types/answers.ts'
import { changedBuiltIns, hiddenIn } from '../types/built-in-fields.ts'
import { builtInFields, type Definition } from '../types/definition.ts'
import { holdsFiles } from '../types/kinds.ts'
import { importedFields } from './imported-fields.ts'
import { memoized } from './memoized.ts'
import { decisionFields } from './columns.ts'

type Fields = Pick<Definition, 'fields'>

const registered = z.strictObject({
  ...applicantSchemas,
  ...schemasOf(decisionFields),
  answers: answersSchema([]),
})
export type BacklogForm = z.output<typeof registered>

export const NOT_ASKED = 'This type of application does not have this field.'

export const newSchemas = memoized((type: Fields) => ({
  open: schemaFor(type, { isOpen: true }),
  decided: schemaFor(type, { isOpen: false }),
}))
export const exportedSchemas = memoized((type: Fields) => ({
  open: schemaFor(type, { isOpen: true, isExported: true }),
  decided: schemaFor(type, { isOpen: false, isExported: true }),
}))

type RowKind = { isOpen: boolean; isExported?: boolean }

/** Decisions from before Docket may lack grounds and answers, and exported applications answers. */
function schemaFor(type: Fields, { isOpen, isExported = false }: RowKind) {
  const isComplete = isOpen && !isExported
  const own = importedFields(type)
    .filter(field => !holdsFiles(field))
    .map(field => (isComplete ? field : { ...field, required: false as const }))
  const hidden = [...(isExported ? [] : hiddenIn(type))].map(name => [
    name,
    schemaOf(applicationFields[name]).refine(value => value === '' || value === false, NOT_ASKED),
  ])
  const changed = isOpen ? schemasOf(changedBuiltIns(isExported ? asOptional(type) : type) as FieldList) : {}
  const optional = { grounds: text({ max: applicationFields.grounds.max, lines: true }) }
  return registered
    .extend({
      ...(isOpen ? changed : optional),
      ...(Object.fromEntries(hidden) as object),
      answers: answersSchema(own),
    })
    .check(...(namesFit as never[])) as unknown as typeof registered
}

const asOptional = (type: Fields): Fields => ({
  fields: builtInFields(type).map(({ builtIn }) => ({ builtIn, required: false })),
})
