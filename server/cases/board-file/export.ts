import { allLabels } from '../case/labels.ts'
import { versionsOf } from '../types/versions.ts'
import { draftOf } from '../publishing/drafts.ts'
import { knownPermissions, type User } from '#server/permissions'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { officeName } from '#server/platform/office'
import { refreshSettings } from '#server/platform/stored-settings'
import { storedSettings } from '#server/platform/settings'
import { audit } from '#server/records/audit/record'
import { currentKey, sign } from '#server/records/board-keys/keys'
import { FORMAT, Settings, withoutPeople } from './format.ts'
import { signedBytes } from './read.ts'

type Actor = Pick<User, 'name'> & { id: number | null }

/** Types with their versions, texts and rules, saved roles and the settings; no people, cases or files. */
export async function exportBoard(actor: Actor): Promise<string> {
  const key = await currentKey()
  const signed = {
    format: FORMAT,
    exportedAt: clock.now().toISOString(),
    office: officeName(),
    key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey.toString('base64url') },
    board: {
      settings: await settingsOf(),
      types: await typesOf(),
      roles: await rolesOf(),
      labels: (await allLabels()).map(({ name, colour }) => ({ name, colour })),
    },
  }
  const signature = sign(signedBytes(signed), key).toString('base64url')
  await audit(db, actor, 'export-board', { type: 'settings', id: null, name: 'board file' })
  return `${JSON.stringify({ ...signed, signature }, null, 2)}\n`
}

async function settingsOf() {
  await refreshSettings()
  const { logo: _logo, ...settings } = storedSettings()
  const valid = Object.entries(settings).filter(([name, value]) => isValid(name, value))
  return { ...Object.fromEntries(valid), officeName: officeName() }
}

/** The board itself ignores others too. */
const isValid = (name: string, value: string) => Settings.safeParse({ [name]: value }).success

async function rolesOf() {
  const rows = await db.savedRole.findMany({ orderBy: { name: 'asc' } })
  return rows.map(({ name, permissions }) => ({ name, permissions: knownPermissions(permissions) }))
}

async function typesOf() {
  const rows = await db.applicationType.findMany({ orderBy: { id: 'asc' } })
  return Promise.all(
    rows.map(async row => {
      const { id, name, description, active } = row
      const published = await versionsOf(id)
      const draft = published.some(({ publishedById }) => publishedById) ? null : draftOf(row)
      const versions = draft ? [draft] : published
      const { rules, texts } = versions.at(-1)!
      return {
        name,
        description,
        requiredDocuments: rules.requiredDocuments,
        quorum: rules.quorum,
        active,
        resolutionTemplate: texts.resolution,
        versions: versions.map(({ fields, rules, texts }) => withoutPeople({ fields, rules, texts })),
      }
    }),
  )
}
