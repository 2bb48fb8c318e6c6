import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { User } from '#server/permissions'
import type { Tx } from '#server/platform/database/client'
import { type Query, queryIn, read, sql } from '#server/platform/database/read'
import { InvalidForm, NotFound } from '#server/platform/web/errors'
import { schemaOf, schemasOf } from '#server/platform/web/field-schemas'
import { parseId } from '#server/platform/web/fields'
import type { FieldList } from '#server/platform/web/field-kinds'
import type { NewFile } from '#server/platform/files/store'
import { type Answers, askedAnswers, isEmptyAnswer } from '../types/answer-fields.ts'
import { addedTo } from '../types/answer-files.ts'
import {
  answersSchema,
  type Before,
  mergedAnswers,
  missingAnswers,
  NO_SUCH_FIELD,
  NOTHING_BEFORE,
  visibleTo,
} from '../types/answers.ts'
import { namesFit } from '../types/applicant-form.ts'
import { changedBuiltIns, hiddenIn } from '../types/built-in-fields.ts'
import { builtInDefinition, type BuiltInName, type Definition, ownFields } from '../types/definition.ts'
import { holdsFiles } from '../types/kinds.ts'
import { refuseOpening } from '../types/opened-answers.ts'
import { currentVersion, type TypeVersion, versionOf } from '../types/versions.ts'
import { applicationFields } from '../types/fields.ts'
import { EditForm, RegisterForm } from './forms.ts'
import { hiddenEarlierNames } from '../case/earlier-answers.ts'
import { type OwnColumns, storedAnswers } from '../case/own-answers.ts'
import { filesByField, withAdded } from '../case/stored-files.ts'

type Sent = {
  body?: unknown
  uploads?: readonly { field: string }[] | undefined
  user: User
  bearer?: unknown
}

/** A program can’t read what the page says about them. */
const storesUnasked = ({ bearer }: Sent) => !bearer

/** With the fields of the chosen type, so that all errors come at once. */
export async function registerFormFor(sent: Sent) {
  const { body, uploads, user } = sent
  const typeId = typeIn(body)
  const definition = (typeId && (await currentVersion(typeId))) || builtInDefinition
  return formOf(RegisterForm, definition, user, {
    ...NOTHING_BEFORE,
    added: addedTo(uploads),
    storesUnasked: storesUnasked(sent),
  })
}

export async function editFormFor(id: number, sent: Sent, query: Query = read) {
  const { body, uploads, user } = sent
  const [found] = await query<Versioned & Pick<OwnColumns, 'answers'>>(
    sql`SELECT a."typeId", a."typeVersionId", a."answers" FROM "Application" a WHERE a."id" = ${id}`,
  )
  if (!found) throw new NotFound()
  const from = await versionOf(found, query)
  const to = (await versionForEdit(found, typeIn(body), query)) ?? builtInDefinition
  await refuseOpening(from, to, user, query)
  const { known: stored } = await knownAnswers(found, from, user, query)
  return formOf(EditForm, to, user, {
    added: addedTo(uploads),
    stored,
    ...beforeEdit(from, to, stored),
    storesUnasked: storesUnasked(sent),
  })
}

/** Without earlier answers that the editor may not see, so that nobody can find them out by trying. These are `hidden`. */
export async function knownAnswers(
  { typeId, answers }: Pick<Versioned, 'typeId'> & Pick<OwnColumns, 'answers'>,
  { fields, number }: TypeVersion,
  editor: User,
  query: Query,
) {
  const stored = storedAnswers({ answers })
  const row = { typeId, answers, versionFields: fields, versionNumber: number }
  const names = await hiddenEarlierNames(row, editor, query)
  const all = Object.entries(stored)
  return {
    known: Object.fromEntries(all.filter(([name]) => !names.has(name))),
    hidden: Object.fromEntries(all.filter(([name]) => names.has(name))),
  }
}

/** A new version may require what the case has no answer to. Another type has to be answered as a new case is. */
export const beforeEdit = (from: Definition, to: Definition, stored: Answers) => ({
  asked: new Set(Object.keys(askedAnswers(ownFields(from), stored))),
  missing: new Set(
    isDeepStrictEqual(from, to)
      ? missingAnswers(ownFields(from), stored, 'always').map(({ name }) => name)
      : [],
  ),
})

type Versioned = { typeId: number; typeVersionId: number }

/** The version that the case belongs to, or the current one of the type that it changes to. */
export const versionForEdit = (found: Versioned, typeId: number | null, query: Query) =>
  typeId && typeId !== found.typeId ? currentVersion(typeId, query) : versionOf(found, query)

const typeIn = (body: unknown) => parseId((Object(body) as { typeId?: unknown }).typeId)

function formOf<Form extends z.ZodObject>(form: Form, definition: Definition, clerk: User, before: Before) {
  const changed = schemasOf(changedBuiltIns(definition) as FieldList)
  const hidden = [...hiddenIn(definition)].map(name => [name, blank(name)])
  const answers = answersSchema(visibleTo(definition, clerk), before)
  return form
    .extend({ ...changed, ...Object.fromEntries(hidden), answers })
    .check(...(namesFit as never[])) as unknown as Form
}

const blank = (name: BuiltInName) =>
  schemaOf(applicationFields[name]).refine(value => value === '' || value === false, NO_SUCH_FIELD)

type Others = { added: NewFile[]; stored?: Answers } & Partial<ReturnType<typeof beforeEdit>>

/** Throws InvalidForm. `stored` are the answers before an edit, without removed files. */
export function answersFor(
  definition: Definition,
  given: unknown,
  clerk: User,
  { added, stored = {}, asked = new Set(), missing = new Set() }: Others,
): Answers {
  const fields = visibleTo(definition, clerk)
  const before = { added: addedTo(added), stored, asked, missing, storesUnasked: true }
  const { data, error } = answersSchema(fields, before).safeParse(given)
  if (error)
    throw new InvalidForm(
      Object.fromEntries(error.issues.map(({ path, message }) => [['answers', ...path].join('.'), message])),
    )
  const files = withAdded(filesByField(fields, stored), added)
  return mergedAnswers(definition, { ...data!, ...files }, stored, clerk)
}

/** Built-in fields that the type hides stay as they are. */
export function withoutHidden<Fields extends object>(fields: Fields, definition: Definition): Fields {
  const hidden: ReadonlySet<string> = hiddenIn(definition)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name))) as Fields
}

/** The labels of the given answers that the type doesn't ask for with the others. */
export async function unaskedLabels(
  { typeId, answers = {} }: { typeId: number; answers?: Answers },
  clerk: User,
  tx: Tx,
) {
  const version = await currentVersion(typeId, queryIn(tx))
  const fields = version ? visibleTo(version, clerk) : []
  const asked = askedAnswers(fields, answers)
  return fields
    .filter(own => !holdsFiles(own))
    .flatMap(({ name, label }) => (!isEmptyAnswer(answers[name]) && asked[name] === undefined ? label : []))
}
