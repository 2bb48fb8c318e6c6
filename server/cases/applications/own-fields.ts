import * as z from 'zod'
import type { User } from '#server/permissions'
import { type Query, read, sql } from '#server/platform/database/read'
import { InvalidForm, NotFound } from '#server/platform/web/errors'
import { schemaOf, schemasOf } from '#server/platform/web/field-schemas'
import { parseId } from '#server/platform/web/fields'
import type { FieldList } from '#server/platform/web/field-list'
import type { NewFile } from '#server/platform/files/store'
import type { Answers } from '../types/answer-fields.ts'
import { addedTo, type GivenFiles } from '../types/answer-files.ts'
import { answersSchema, mergedAnswers, NO_SUCH_FIELD, visibleTo } from '../types/answers.ts'
import { changedBuiltIns } from '../types/built-in-fields.ts'
import { type BuiltInName, type Definition, hiddenIn } from '../types/definition.ts'
import { currentVersion, definitionOf, type TypeVersion, versionOf } from '../types/versions.ts'
import { applicationFields } from './fields.ts'
import { EditForm, RegisterForm } from './forms.ts'
import { type OwnColumns, storedAnswers } from './own-answers.ts'
import { type FilesByField, keptFiles, withAdded } from './stored-files.ts'

type Sent = { body?: unknown; uploads?: readonly { field: string }[] | undefined; user: User }

/** With the fields of the chosen type, so that all errors come at once. */
export async function registerFormFor({ body, uploads, user }: Sent) {
  const typeId = typeIn(body)
  const definition = definitionOf(typeId ? await currentVersion(typeId) : null)
  return formOf(RegisterForm, definition, user, { added: addedTo(uploads), stored: {} })
}

export async function editFormFor(id: number, { body, uploads, user }: Sent) {
  const [found] = await read<Versioned & Pick<OwnColumns, 'answers'>>(
    sql`SELECT a."typeId", a."typeVersionId", a."answers" FROM "Application" a WHERE a."id" = ${id}`,
  )
  if (!found) throw new NotFound()
  const from = definitionOf(await versionOf(found))
  const to = definitionOf(await versionForEdit(found, typeIn(body), read))
  const stored = keptFiles(from, to, storedAnswers(found), user)
  return formOf(EditForm, to, user, { added: addedTo(uploads), stored })
}

type Versioned = { typeId: number; typeVersionId: number | null }

/** The version that the case belongs to, or the current one of the type that it changes to. */
export const versionForEdit = (found: Versioned, typeId: number | null, query: Query) =>
  typeId && typeId !== found.typeId ? currentVersion(typeId, query) : versionOf(found, query)

const typeIn = (body: unknown) => parseId((Object(body) as { typeId?: unknown }).typeId)

function formOf<Form extends z.ZodObject>(
  form: Form,
  definition: Definition,
  clerk: User,
  files: GivenFiles,
) {
  const changed = schemasOf(changedBuiltIns(definition) as FieldList)
  const hidden = [...hiddenIn(definition)].map(name => [name, blank(name)])
  const answers = answersSchema(visibleTo(definition, clerk), files)
  return form.extend({ ...changed, ...Object.fromEntries(hidden), answers }) as unknown as Form
}

const blank = (name: BuiltInName) =>
  schemaOf(applicationFields[name]).refine(value => value === '' || value === false, NO_SUCH_FIELD)

type Others = { kept?: FilesByField; added: NewFile[]; stored?: Answers }

/** Throws InvalidForm. `stored` are the answers before an edit, and `kept` their files that stay. */
export function answersFor(
  version: TypeVersion | null,
  given: unknown,
  clerk: User,
  { kept = {}, added, stored = {} }: Others,
): Answers {
  const definition = definitionOf(version)
  const files = { added: addedTo(added), stored: kept }
  const { data, error } = answersSchema(visibleTo(definition, clerk), files).safeParse(given)
  if (error)
    throw new InvalidForm(
      Object.fromEntries(error.issues.map(({ path, message }) => [['answers', ...path].join('.'), message])),
    )
  return mergedAnswers(definition, { ...data!, ...withAdded(kept, added) }, stored, clerk)
}

/** Built-in fields that the type hides stay as they are. */
export function withoutHidden<Fields extends object>(fields: Fields, version: TypeVersion | null): Fields {
  const hidden: ReadonlySet<string> = hiddenIn(definitionOf(version))
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name))) as Fields
}
