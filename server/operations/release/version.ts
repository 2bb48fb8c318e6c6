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

type Given = { version: string; commit: string | null; digest: string; released: Record<string, string> }

/** A version that isn't listed as released yet gets the commit in its name. Throws VersionTaken. */
export function releaseVersion({ version, commit, digest, released }: Given) {
  if (!(version in released)) return `${version}-dev.${commit?.slice(0, 12) ?? digest}`
  if (released[version] === digest) return version
  throw new VersionTaken(
    `Version ${version} was released with other migrations (${RELEASED}). Raise the version in package.json. If ${version} was never published, write "${version}": "${digest}" there.`,
  )
}
