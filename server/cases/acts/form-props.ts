import { defer } from '#packages/inertia-express/props'
import { today } from '#server/platform/clock'
import { read, sql } from '#server/platform/database/read'
import { uploadLimits } from '#server/platform/web/upload-limits'
import { type User } from '#server/permissions'
import { valuesIn } from '#server/platform/web/field-list'
import { filesOf, toFiles } from '../case/case-files.ts'
import { earlierEntries } from '../case/earlier-entries.ts'
import { applicationFields } from '../types/fields.ts'
import { findApplication, type Found } from '../case/case.ts'
import { ownPart } from '../case/own-answers.ts'
import { unaskedAnswers } from './unasked-answers.ts'
import { visibleFields } from '../types/answers.ts'
import { rulesOf } from '../types/rules-of.ts'
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

type TypeRow = { id: number; name: string; requiredDocuments: string[]; quorum: number | null }

/** Active types with their current versions, and the type of the edited application with its own one. */
async function typesToChoose(viewer: User, edited?: Found): Promise<ApplicationType[]> {
  const types = await read<TypeRow>(sql`
    SELECT "id", "name", "requiredDocuments", "quorum" FROM "ApplicationType"
    WHERE "active" = ${true} OR "id" = ${edited?.typeId ?? 0} ORDER BY "id"`)
  const versions = await currentVersions(types.map(({ id }) => id))
  const own = edited && (await versionOf(edited))
  return types.map(type =>
    typeToChoose(type, type.id === edited?.typeId ? own : versions.get(type.id), viewer),
  )
}

function typeToChoose(type: TypeRow, version: TypeVersion | null | undefined, viewer: User): ApplicationType {
  const { id, name, requiredDocuments, quorum: typeQuorum } = type
  const rules = rulesOf({ versionRules: version?.rules ?? null, requiredDocuments, typeQuorum })
  const fields = version ? visibleFields(version, viewer) : []
  return { id, name, requiredDocuments: rules.requiredDocuments, fields }
}
