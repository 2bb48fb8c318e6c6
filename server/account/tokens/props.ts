import { endpoints } from '../../api/endpoints.ts'
import { today } from '../../clock.ts'
import { db } from '../../database/client.ts'
import { unpackPermissions, type User } from '../../permissions.ts'
import { groupsOf } from '../../users/permission-words.ts'
import type { ApiTokens } from '../screens.ts'
import { lastDay } from './forms.ts'

const abilitiesOfApi = endpoints.flatMap(({ access }) =>
  access === 'anyone' || access === 'any token' ? [] : access,
)

/** One's own tokens, the newest first; expired ones too, until they are swept. */
export async function apiTokens(owner: User): Promise<ApiTokens> {
  const rows = await db.apiToken.findMany({ where: { userId: owner.id }, orderBy: { id: 'desc' } })
  // What the API does, and what a token was given before.
  const used = new Set([...abilitiesOfApi, ...rows.flatMap(row => unpackPermissions(row.abilities))])
  return {
    tokens: rows.map(({ id, name, abilities, expiresOn, lastUsedAt, createdAt }) => ({
      id,
      name,
      expiresOn,
      abilities: unpackPermissions(abilities),
      expired: expiresOn < today(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
    groups: groupsOf(owner.permissions.filter(name => used.has(name))),
    today: today(),
    lastDay: lastDay(),
  }
}
