import * as z from 'zod'
import { holds, type User } from '#server/permissions'
import { schemaOf } from '#server/platform/web/field-schemas'
import { inputs } from '#server/platform/web/fields'
import { type Answers, fieldOf, isEmptyAnswer, isShown, onlyShown, requiredMessage } from './answer-fields.ts'
import { fileProblem, type GivenFiles, NO_FILES } from './answer-files.ts'
import { type Definition, isOwn, ownFields, type OwnField } from './definition.ts'

type Viewer = Pick<User, 'permissions'>
type Fields = Pick<Definition, 'fields'>

/** The own fields that exist for the viewer, and the changes of built-in fields. */
export const visibleFields = ({ fields }: Fields, viewer: Viewer) =>
  fields.filter(field => !isOwn(field) || !field.seenBy || holds(viewer, field.seenBy))

/** The own fields that exist for the viewer. */
export const visibleTo = (definition: Fields, viewer: Viewer) =>
  visibleFields(definition, viewer).filter(isOwn)

export const answersOf = (answers: Answers | null, definition: Fields, viewer: Viewer): Answers =>
  onlyShown(visibleTo(definition, viewer), answers ?? {})

const NO_FILES_HERE = 'This type of application does not take files here.'
export const NO_SUCH_FIELD = 'This type of application does not have this field.'

/** Without answers to fields for files, which are checked with the files. */
export const answersSchema = (fields: OwnField[], files: GivenFiles = NO_FILES) => {
  const schemas = new Map(fields.map(field => [field.name, schemaOfAnswer(field)]))
  const takingFiles = new Set(fields.flatMap(({ kind, name }) => (kind === 'file' ? name : [])))
  return z
    .unknown()
    .optional()
    .transform((given, context): Answers => {
      const complain = (message: string, ...path: PropertyKey[]) =>
        context.addIssue({ code: 'custom', path, message })
      const values = recordOf(given)
      if (!values) complain('These answers can’t be read.')
      for (const name of Object.keys(values ?? {})) if (!schemas.has(name)) complain(NO_SUCH_FIELD, name)
      for (const name of files.added) if (!takingFiles.has(name)) complain(NO_FILES_HERE, name)
      const shown: Record<string, unknown> = {}
      for (const field of fields) {
        const isAsked = isShown(field, shown)
        const given = values?.[field.name]
        if (field.kind === 'file') {
          const problem = fileProblem(field, isAsked, given, files)
          if (problem) complain(problem, field.name)
          continue
        }
        if (!isAsked) continue
        const { success, data, error } = schemas.get(field.name)!.safeParse(given)
        if (!success) complain(error.issues[0]!.message, field.name)
        else if (!isEmptyAnswer(data)) shown[field.name] = data
        else if (field.required === 'always') complain(requiredMessage(field), field.name)
      }
      return shown as Answers
    })
    .register(inputs, { type: 'object', additionalProperties: true })
}

const recordOf = (given: unknown) => {
  if (given === undefined || given === null || given === '') return {}
  return typeof given === 'object' && !Array.isArray(given) ? (given as Record<string, unknown>) : null
}

function schemaOfAnswer(field: OwnField): z.ZodType {
  const schema = schemaOf(fieldOf({ ...field, required: false }))
  return field.kind === 'yesno' ? z.preprocess(yesOrNo, schema) : schema
}

const yesOrNo = (given: unknown) => (typeof given === 'boolean' ? (given ? 'yes' : 'no') : given)

/** The required fields that are shown and empty. */
export const missingAnswers = (fields: OwnField[], answers: Answers, when: 'always' | 'endorsement') =>
  fields.filter(
    field =>
      (field.required === 'always' || field.required === when) &&
      isShown(field, answers) &&
      answers[field.name] === undefined,
  )

/** Keeps the stored answers that the editor can't see. The keys are sorted. */
export function mergedAnswers(
  definition: Definition,
  given: Answers,
  stored: Answers,
  editor: Viewer,
): Answers {
  const visible = new Set(visibleTo(definition, editor).map(({ name }) => name))
  const hidden = ownFields(definition).filter(({ name }) => !visible.has(name) && stored[name] !== undefined)
  // The type may have changed to one with another field of this name.
  const accepted = hidden.filter(field => schemaOfAnswer(field).safeParse(stored[field.name]).success)
  const kept = Object.fromEntries(accepted.map(({ name }) => [name, stored[name]!]))
  const answers = onlyShown(ownFields(definition), { ...kept, ...given })
  return Object.fromEntries(Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
