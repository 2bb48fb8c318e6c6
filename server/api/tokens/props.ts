import { endpoints, writes } from '../endpoints.ts'
import { permissionsFor } from '../writes.ts'
import { today } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { groupsOf } from '#server/people/users/words'
import { abilitiesIn, permissionsAmong, WRITE } from './abilities.ts'
import type { ApiTokens } from './screens.ts'
import { lastDay } from './forms.ts'

const abilitiesOfApi = () => [
  ...endpoints.flatMap(({ access }) => (access === 'anyone' || access === 'any token' ? [] : access)),
  ...writes.flatMap(write => permissionsFor(write).flat()),
]

const WRITING: ApiTokens['groups'][number] = {
  area: 'Token',
  permissions: [
    {
      name: WRITE,
      label: 'Make changes',
      allows: 'Use its other abilities to make changes, not only to read.',
    },
  ],
}

export async function apiTokens(owner: User): Promise<ApiTokens> {
  const rows = await db.apiToken.findMany({ where: { userId: owner.id }, orderBy: { id: 'desc' } })
  const used = new Set([
    ...abilitiesOfApi(),
    ...rows.flatMap(row => permissionsAmong(abilitiesIn(row.abilities))),
  ])
  const groups = groupsOf(owner.permissions.filter(name => used.has(name)))
  return {
    tokens: rows.map(({ id, name, abilities, expiresOn, lastUsedAt, createdAt }) => ({
      id,
      name,
      expiresOn,
      abilities: abilitiesIn(abilities),
      expired: expiresOn < today(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
    groups: groups.length > 0 ? [...groups, WRITING] : [],
    today: today(),
    lastDay: lastDay(),
  }
}
