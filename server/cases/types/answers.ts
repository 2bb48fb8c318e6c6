import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { holds, type User } from '#server/permissions'
import { schemaOf } from '#server/platform/web/field-schemas'
import { inputs } from '#server/platform/web/fields'
import {
  type Answer,
  type Answers,
  askedAnswers,
  fieldOf,
  isEmptyAnswer,
  isOfKind,
  isShown,
  shownIn,
} from './answer-fields.ts'
import { fileProblem, type SentFiles } from './answer-files.ts'
import { type Definition, isOwn, type OwnField } from './definition.ts'
import { holdsFiles, requiredMessage } from './kinds.ts'

type Viewer = Pick<User, 'permissions'>
type Fields = Pick<Definition, 'fields'>

/** The own fields that exist for the viewer, and the changes of built-in fields. */
export const visibleFields = ({ fields }: Fields, viewer: Viewer) =>
  fields.filter(field => !isOwn(field) || !field.seenBy || holds(viewer, field.seenBy))

/** The own fields that exist for the viewer. */
export const visibleTo = (definition: Fields, viewer: Viewer) =>
  visibleFields(definition, viewer).filter(isOwn)

export const answersOf = (answers: Answers | null, definition: Fields, viewer: Viewer): Answers =>
  askedAnswers(visibleTo(definition, viewer), answers ?? {})

const NO_FILES_HERE = 'This type of application does not take files here.'
export const NO_SUCH_FIELD = 'This type of application does not have this field.'

/**
 * `stored` are the answers of the case before a form, and `asked` the names of those that it asked for. Required fields
 * in `missing` lacked an answer already, so that leaving them empty does not prevent other changes. With `storesUnasked`, answers to questions that the other answers don't ask are stored for later; otherwise refused.
 */
export type Before = SentFiles & { asked: ReadonlySet<string>; storesUnasked: boolean }
export const NOTHING_BEFORE: Before = { added: [], stored: {}, asked: new Set(), storesUnasked: false }

/** Replaces a stored answer that the form empties. */
const EMPTIED = ''

/**
 * Answers that the form leaves out stay, and emptied ones are `''`. Without answers to fields for files, which are
 * checked with the files.
 */
export const answersSchema = (fields: OwnField[], before: Before = NOTHING_BEFORE) => {
  const schemas = new Map(fields.map(field => [field.name, schemaOf(fieldOf({ ...field, required: false }))]))
  const takingFiles = new Set(fields.filter(holdsFiles).map(({ name }) => name))
  return z
    .unknown()
    .optional()
    .transform((given, context): Answers => {
      const complain = (message: string, ...path: PropertyKey[]) =>
        context.addIssue({ code: 'custom', path, message })
      const values = recordOf(given)
      if (!values) complain('These answers can’t be read.')
      for (const name of Object.keys(values ?? {})) if (!schemas.has(name)) complain(NO_SUCH_FIELD, name)
      for (const name of before.added) if (!takingFiles.has(name)) complain(NO_FILES_HERE, name)
      const asked: Answers = {}
      const unasked: Answers = {}
      for (const field of fields) {
        const isAsked = isShown(field, asked)
        const value = values?.[field.name]
        if (holdsFiles(field)) {
          const problem = fileProblem(field, isAsked, value, before)
          if (problem) complain(problem, field.name)
          continue
        }
        const result = answerAfter(field, schemas.get(field.name)!, { isAsked, value, before })
        if ('problem' in result) complain(result.problem, field.name)
        else if (result.answer !== undefined) (isAsked ? asked : unasked)[field.name] = result.answer
      }
      return { ...unasked, ...asked }
    })
    .register(inputs, { type: 'object', additionalProperties: true })
}

type Sent = { isAsked: boolean; value: unknown; before: Before }
type Read = { problem: string } | { answer: Answer | undefined }

function answerAfter(field: OwnField, schema: z.ZodType, { isAsked, value, before }: Sent): Read {
  const { name, label, required } = field
  const stored = isOfKind(field, before.stored[name]) ? before.stored[name] : undefined
  if (stored !== undefined && isUnchanged(value, stored)) return { answer: stored }
  const { success, data, error } = schema.safeParse(value)
  if (!success && (isAsked ? value !== undefined : !isEmptyAnswer(value)))
    return { problem: error.issues[0]!.message }
  const isGiven = !isEmptyAnswer(value) && !isEmptyAnswer(data)
  if (isGiven && !isAsked && !before.storesUnasked) return { problem: notAsked(label) }
  if (isGiven) return { answer: data as Answer }
  if (!isAsked) return { answer: undefined }
  // Nobody can mean to empty an answer that was not shown.
  const stays = value === undefined || !before.asked.has(name)
  if (stays && stored !== undefined) return { answer: stored }
  if (required === 'always' && !before.missing?.has(name)) return { problem: requiredMessage(field) }
  return { answer: stored === undefined ? undefined : EMPTIED }
}

/** A later version may have lowered the limit of a stored answer. */
const isUnchanged = (value: unknown, stored: Answer) =>
  isDeepStrictEqual(value, stored) || (!Array.isArray(stored) && value === String(stored))

const notAsked = (label: string) =>
  `“${label}” isn’t asked for with these answers. Leave it empty, or change the answer it depends on.`

const recordOf = (given: unknown) => {
  if (given === undefined || given === null || given === '') return {}
  return typeof given === 'object' && !Array.isArray(given) ? (given as Record<string, unknown>) : null
}

/** The required fields that are asked for and empty. */
export function missingAnswers(fields: OwnField[], stored: Answers, when: 'always' | 'endorsement') {
  const answers = askedAnswers(fields, stored)
  return fields.filter(
    field =>
      (field.required === 'always' || field.required === when) &&
      isShown(field, answers) &&
      answers[field.name] === undefined,
  )
}

/** Only answers to fields that the editor sees and that are asked for change. The keys are sorted. */
export function mergedAnswers(definition: Fields, given: Answers, stored: Answers, editor: Viewer): Answers {
  const asked = shownIn(visibleTo(definition, editor), given)
  const changeable = new Set(asked.flatMap(field => (isOfKind(field, stored[field.name]) ? field.name : [])))
  const kept = Object.entries(stored).filter(([name]) => !changeable.has(name))
  const all = [...kept, ...Object.entries(given).filter(([, value]) => !isEmptyAnswer(value))]
  return Object.fromEntries(
    Object.entries(Object.fromEntries(all)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
