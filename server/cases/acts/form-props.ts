import { defer } from '#packages/inertia-express/props'
import { today } from '#server/platform/clock'
import { read, sql } from '#server/platform/database/read'
import { uploadLimits } from '#server/platform/web/upload-limits'
import type { User } from '#server/permissions'
import { valuesIn } from '#server/platform/web/field-list'
import { filesOf, toFiles } from '../case/case-files.ts'
import { earlierEntries } from '../case/earlier-entries.ts'
import { applicationFields } from '../types/fields.ts'
import { findApplication, type Found } from '../case/case.ts'
import { ownPart } from '../case/own-answers.ts'
import { unaskedAnswers } from './unasked-answers.ts'
import { visibleFields } from '../types/answers.ts'
import { currentVersions, type TypeVersion, versionOf } from '../types/versions.ts'
import type { ApplicationType } from '../types/screens.ts'
import { endorserNames } from './void-endorsements.ts'

const suggestions = () => defer(earlierEntries, { group: 'suggestions', rescue: true })

export async function newApplication(clerk: User) {
  return {
    types: await typesToChoose(clerk),
    limits: uploadLimits(),
    today: today(),
    suggestions: suggestions(),
  }
}

export async function applicationToEdit(id: number, viewer: User) {
  const found = await findApplication(id, viewer)
  const [files, types, endorsedBy] = await Promise.all([
    filesOf(id),
    typesToChoose(viewer, found),
    endorserNames(id),
  ])
  const ofPurpose = (purpose: string) => toFiles(files.filter(file => file.purpose === purpose))
  const { reference, version } = found
  return {
    application: {
      ...valuesIn(applicationFields, found),
      ...ownPart(found, viewer),
      id,
      reference,
      version,
      photo: ofPurpose('photo').at(-1) ?? null,
    },
    unaskedAnswers: await unaskedAnswers(found, viewer),
    documents: ofPurpose('document'),
    endorsedBy,
    types,
    limits: uploadLimits(),
    today: today(),
    suggestions: suggestions(),
  }
}

type TypeRow = { id: number; name: string }

/** Active types with their current versions, and the type of the edited application with its own one. */
async function typesToChoose(viewer: User, edited?: Found): Promise<ApplicationType[]> {
  const types = await read<TypeRow>(sql`
    SELECT "id", "name" FROM "ApplicationType"
    WHERE "active" = ${true} OR "id" = ${edited?.typeId ?? 0} ORDER BY "id"`)
  const versions = await currentVersions(types.map(({ id }) => id))
  const isOwn = [...versions.values()].some(({ id }) => id === edited?.typeVersionId)
  if (edited && !isOwn) versions.set(edited.typeId, await versionOf(edited))
  return types.map(type => typeToChoose(type, versions.get(type.id)!, viewer))
}

const typeToChoose = ({ id, name }: TypeRow, version: TypeVersion, viewer: User): ApplicationType => ({
  id,
  name,
  requiredDocuments: version.rules.requiredDocuments,
  fields: visibleFields(version, viewer),
})
