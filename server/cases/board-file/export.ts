import { allLabels } from '../case/labels.ts'
import type { Definition } from '../types/definition.ts'
import { versionsOf } from '../types/versions.ts'
import { draftOf } from '../publishing/drafts.ts'
import { offeredAmong, type User } from '#server/permissions'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { officeName, readLogo } from '#server/platform/office'
import { isOfferedName } from '#server/platform/register-switch'
import { refreshSettings } from '#server/platform/stored-settings'
import { storedSettings } from '#server/platform/settings'
import { audit } from '#server/records/audit/record'
import { currentKey, sign } from '#server/records/board-keys/keys'
import { FORMAT, Settings } from './format.ts'
import { signedBytes } from './read.ts'

type Actor = Pick<User, 'name'> & { id: number | null }

/**
 * Types with their versions, texts and rules, saved roles, the settings and the logo; of people only the names of members
 * whom rules name; no cases. Without an actor, nothing is written to the database.
 */
export async function exportBoard(actor: Actor | null): Promise<string> {
  await refreshSettings()
  const key = await currentKey()
  const signed = {
    format: FORMAT,
    exportedAt: clock.now().toISOString(),
    office: officeName(),
    key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey.toString('base64url') },
    board: {
      settings: settingsOf(),
      types: await typesOf(),
      roles: await rolesOf(),
      labels: (await allLabels()).map(({ name, colour }) => ({ name, colour })),
      ...(await logoPart()),
    },
  }
  const signature = sign(signedBytes(signed), key).toString('base64url')
  if (actor) await audit(db, actor, 'export-board', { type: 'settings', id: null, name: 'board file' })
  return `${JSON.stringify({ ...signed, signature }, null, 2)}\n`
}

function settingsOf() {
  const { logo: _logo, ...settings } = storedSettings()
  const valid = Object.entries(settings).filter(
    ([name, value]) => isOfferedName(name) && isValid(name, value),
  )
  return { ...Object.fromEntries(valid), officeName: officeName() }
}

/** The board itself ignores others too. */
const isValid = (name: string, value: string) => Settings.safeParse({ [name]: value }).success

async function rolesOf() {
  const rows = await db.savedRole.findMany({ orderBy: { name: 'asc' } })
  return rows.map(({ name, permissions }) => ({ name, permissions: offeredAmong(permissions) }))
}

async function logoPart() {
  const logo = await readLogo()
  return logo ? { logo: logo.toString('base64') } : {}
}

async function typesOf() {
  const names = await userNames()
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
        versions: versions.map(version => withNames(version, names)),
      }
    }),
  )
}

const userNames = async () =>
  new Map((await db.user.findMany({ select: { id: true, name: true } })).map(({ id, name }) => [id, name]))

/** Ids mean nothing on another board. */
function withNames({ fields, rules, texts }: Definition, names: Map<number, string>) {
  if (rules.sits === 'all') return { fields, rules, texts }
  const members = [...new Set(rules.sits.users.flatMap(id => names.get(id) ?? []))]
  return { fields, rules: { ...rules, sits: { users: [] } }, texts, members }
}
