import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readMigrations } from '#server/platform/database/migrations'

export const RELEASED = 'prisma/migrations/released.json'

/** The digest of the migrations in each released version. */
export const releasedVersions = () => JSON.parse(readFileSync(RELEASED, 'utf8')) as Record<string, string>

export class VersionTaken extends Error {}

/** Changes with every migration, added or edited, of either database. */
export function migrationsDigest() {
  const all = (['sqlite', 'postgresql'] as const).flatMap(provider =>
    readMigrations(provider).map(({ name, checksum }) => `${provider} ${name} ${checksum}\n`),
  )
  return createHash('sha256').update(all.join('')).digest('hex').slice(0, 16)
}

type Given = { version: string; digest: string; released: Record<string, string> }

/** A version that isn't listed as released yet gets the commit in its name. Throws VersionTaken. */
export function releaseVersion({ commit, ...given }: Given & { commit: string | null }) {
  const { version, digest, released } = given
  if (!(version in released)) return `${version}-dev.${commit?.slice(0, 12) ?? digest}`
  refuseOtherMigrations(given)
  return version
}

/** The list with this version, whose migrations are fixed from then on. Throws VersionTaken. */
export function withVersion(given: Given) {
  const { version, digest, released } = given
  if (version in released) refuseOtherMigrations(given)
  return { ...released, [version]: digest }
}

function refuseOtherMigrations({ version, digest, released }: Given) {
  if (released[version] === digest) return
  throw new VersionTaken(
    `Version ${version} was released with other migrations (${RELEASED}). Raise the version in package.json. If ${version} was never published, remove its line there, and list it again with: npm run release -- --list`,
  )
}
