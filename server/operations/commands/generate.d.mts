import type { Provider } from '#server/database/open-database'

/** False if both clients are up to date. */
export function generate(): Promise<boolean>

/** Returns prisma/schema.prisma with its provider changed. */
export function schemaFor(provider: Provider, output?: string): string
