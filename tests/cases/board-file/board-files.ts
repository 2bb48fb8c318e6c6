import { generateKeyPairSync, sign } from 'node:crypto'
import { signedBytes } from '#server/cases/board-file/read'
import { createType, firstDefinition } from '#server/cases/types/new-type'
import { currentVersion } from '#server/cases/types/versions'
import { db } from '#server/platform/database/client'
import { shown, type Visitor } from '../../support/visit.ts'
import { decision } from '../due/clocks-of-cases.ts'
import { receipt } from '../letters/letters.ts'
import { type Given, published } from '../types/types.ts'

const licence: Given = {
  fields: [
    {
      name: 'trade',
      kind: 'choice',
      label: 'Trade',
      required: 'always',
      options: [{ value: 'food', label: 'Food' }],
    },
    { name: 'floorArea', kind: 'number', label: 'Floor area', unit: 'm²' },
    { name: 'floorPlan', kind: 'file', label: 'Floor plan', required: 'endorsement' },
    { builtIn: 'occupation', hidden: true },
  ],
  rules: {
    endorsements: 2,
    majority: 'two-thirds',
    clocks: [decision, { ...decision, name: 'service', label: 'Service', unit: 'calendar', days: 5000 }],
  },
  texts: { resolution: 'The board decided on {{applicant}}.', letters: [receipt] },
}

export const TEMPLATE = 'The board heard {{applicant}}.'

export async function exported(visitor: Visitor) {
  const { id } = await db.applicationType.findFirstOrThrow({ where: { name: 'Licence' } })
  await published(licence, id)
  await db.savedRole.create({ data: { name: 'Inspector', permissions: ['applications.view'] } })
  await published({ texts: { resolution: TEMPLATE } }, 3)
  return (await visitor.get('/settings/board.json')).text
}

export async function latestOf(name: string) {
  const { id } = await db.applicationType.findFirstOrThrow({ where: { name } })
  return (await currentVersion(id))!
}

export const exportedBoard = async (visitor: Visitor) => (await visitor.get('/settings/board.json')).text

export async function upload(visitor: Visitor, content: string, members: object[] = []) {
  const form = new FormData()
  form.set('file', new File([content], 'board.json'))
  if (members.length > 0) form.set('members', JSON.stringify(members))
  await visitor.get('/settings')
  return visitor.post('/settings/board', form)
}

export async function send(visitor: Visitor, content: string) {
  const answer = await upload(visitor, content)
  const { errors } = shown(await visitor.follow(answer), 'Settings/Show')
  return (errors as { board?: { file?: string } }).board?.file
}

export async function emptyBoard() {
  await db.typeVersion.deleteMany()
  await db.savedRole.deleteMany()
  await db.applicationType.deleteMany()
  await createType(db, { name: 'Another' }, firstDefinition())
}

export function signed(file: object) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const content = { ...file, key: publicKey.export({ format: 'jwk' }) }
  return JSON.stringify({
    ...content,
    signature: sign(null, signedBytes(content), privateKey).toString('base64url'),
  })
}
